/**
 * Encryption of whole disks with AES-XTS (IEEE 1619): the cipher in two implementations with the same result, and the
 * disk that encrypts any other.
 *
 * <p>XTS keeps data secret, and no more. It has no room for a checksum, so a flipped bit, a wrong key, a data unit that
 * was moved and one that was replaced by its own older content are decrypted without an error: into noise, or into the
 * older content. A flipped bit turns the 16 bytes of its cipher block into noise, and no others. Equal data at the same
 * place is equal cipher text, so who sees a disk twice knows which blocks changed.
 */
package stripebench.crypt;
