package stripebench.crypt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class XtsTest {
    private static final long SEED = 1619;

    static Stream<Arguments> vectors() {
        List<Arguments> vectors = new ArrayList<>();
        for (Encryption encryption : List.of(Encryption.JDK, Encryption.ACCP)) {
            for (String[] fields : lines("ieee1619.txt")) {
                vectors.add(Arguments.of(encryption, fields[0], fields[1], Long.parseUnsignedLong(fields[2], 16),
                        fields[3], fields[4]));
            }
        }
        return vectors.stream();
    }

    @ParameterizedTest(name = "{0}: vector {1}")
    @DisplayName("the test vectors of IEEE 1619, annex B")
    @MethodSource("vectors")
    void standard(Encryption encryption, String vector, String key, long unit, String plain, String cipher) {
        byte[] bytes = HexFormat.of().parseHex(key);
        byte[] plainText = plain.equals("pattern") ? pattern() : HexFormat.of().parseHex(plain);
        byte[] cipherText = HexFormat.of().parseHex(cipher);
        try (Xts xts = xts(encryption, bytes, cipherText.length)) {
            assertThat(encrypt(xts, unit, plainText)).isEqualTo(cipherText);
            assertThat(decrypt(xts, unit, cipherText)).isEqualTo(plainText);
        }
        assertThat(new ReferenceXts(bytes).encrypt(unit, plainText)).isEqualTo(cipherText);
        assertThat(new ReferenceXts(bytes).decrypt(unit, cipherText)).isEqualTo(plainText);
    }

    static Stream<Arguments> shapes() {
        Random random = new Random(SEED);
        List<Arguments> shapes = new ArrayList<>();
        for (int dataUnit : new int[] {16, 32, 512, 4096, 8192, 65_536}) {
            for (int bits : new int[] {128, 256}) {
                for (int i = 0; i < 3; i++) {
                    int units = 1 + random.nextInt(Math.max(2, 40_000 / dataUnit));
                    shapes.add(Arguments.of(bits, dataUnit, units, random.nextInt(4) == 0 ? 0 : random.nextLong() >>> 1
                            >>> random.nextInt(62), random.nextLong()));
                }
            }
        }
        return shapes.stream();
    }

    @ParameterizedTest(name = "{0} bits, {2} x {1} bytes from unit {3}, seed {4}")
    @DisplayName("jdk, accp and the standard, written down word by word, are the same to the byte, and undone")
    @MethodSource("shapes")
    void implementationsAgree(int bits, int dataUnit, int units, long first, long seed) {
        Random random = new Random(seed);
        byte[] key = bytes(random, 2 * bits / Byte.SIZE);
        byte[] plain = bytes(random, dataUnit * units);
        byte[] expected = new ReferenceXts(key).encryptAll(first, plain, dataUnit);
        for (Encryption encryption : List.of(Encryption.JDK, Encryption.ACCP)) {
            if (encryption.unavailable(bits).isEmpty()) {
                try (Xts xts = xts(encryption, key, dataUnit)) {
                    for (int i = 0; i < 2; i++) {
                        assertThat(encrypt(xts, first, plain)).as("%s, seed %d", encryption, seed).isEqualTo(expected);
                        assertThat(decrypt(xts, first, expected)).as("%s, seed %d", encryption, seed).isEqualTo(plain);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @DisplayName("any buffers do, at any place, the same one too; positions and other bytes stay")
    @EnumSource(value = Encryption.class, names = {"JDK", "ACCP"})
    void buffers(Encryption encryption) {
        Random random = new Random(SEED);
        byte[] key = bytes(random, 64);
        byte[] plain = bytes(random, 40 * 512);
        byte[] expected = new ReferenceXts(key).encryptAll(7, plain, 512);
        try (Xts xts = xts(encryption, key, 512)) {
            for (ByteBuffer from : List.of(ByteBuffer.allocate(30_000), ByteBuffer.allocateDirect(30_000))) {
                for (ByteBuffer to : List.of(ByteBuffer.allocate(30_000), ByteBuffer.allocateDirect(30_000), from)) {
                    from.clear().put(3, plain).position(1);
                    int at = to == from ? 3 : 5;
                    xts.encrypt(7, from, 3, to, at, plain.length);
                    assertThat(bytes(to, at, plain.length)).isEqualTo(expected);
                    assertThat(to.get(at - 1)).isZero();
                    assertThat(to.get(at + plain.length)).isZero();
                    xts.decrypt(7, to, at, to, at, plain.length);
                    assertThat(bytes(to, at, plain.length)).isEqualTo(plain);
                    assertThat(from.position()).isEqualTo(1);
                }
            }
        }
    }

    @Test
    @DisplayName("the same data unit can be encrypted again and again, as a disk is asked to")
    void sameUnitAgain() {
        byte[] key = bytes(new Random(SEED), 64);
        byte[] plain = new byte[512];
        try (Xts xts = xts(Encryption.ACCP, key, 512)) {
            for (int i = 0; i < 5; i++) {
                plain[0] = (byte) i;
                assertThat(encrypt(xts, 3, plain)).isEqualTo(new ReferenceXts(key).encrypt(3, plain));
            }
        }
    }

    @Test
    @DisplayName("what can't be had is said by name, with what to take instead")
    void refusals() {
        try (XtsKey key = XtsKey.random(128)) {
            assertThat(Encryption.ACCP.unavailable(128)).hasValueSatisfying(reason -> assertThat(reason)
                    .startsWith("accp has AES-XTS with 256-bit keys only").doesNotContain("\n"));
            assertThatIllegalArgumentException().isThrownBy(() -> Encryption.ACCP.xts(key, 512))
                    .withMessageContaining("take cipher=jdk");
            assertThatIllegalArgumentException().isThrownBy(() -> Encryption.NONE.xts(key, 512))
                    .withMessageContaining("take jdk or accp");
            for (int dataUnit : new int[] {0, 8, 24, 1000, 1 << 17}) {
                assertThatIllegalArgumentException().isThrownBy(() -> Encryption.JDK.xts(key, dataUnit))
                        .withMessageContaining("data unit of " + dataUnit);
            }
            try (Xts xts = Encryption.JDK.xts(key, 512)) {
                ByteBuffer buffer = ByteBuffer.allocate(1024);
                assertThatIllegalArgumentException().isThrownBy(() -> xts.encrypt(0, buffer, 0, buffer, 0, 1000))
                        .withMessage("1000 bytes are not whole data units of 512");
                assertThatIllegalArgumentException().isThrownBy(() -> xts.decrypt(0, buffer, 0, buffer, 0, 16));
            }
        }
        assertThat(AccpProvider.unavailable().orElse("the Amazon Corretto Crypto Provider can't be had on "))
                .startsWith("the Amazon Corretto Crypto Provider can't be had on ").doesNotContain("\n");
    }

    @Test
    @DisplayName("a closed cipher has another key")
    void closed() {
        byte[] key = bytes(new Random(SEED), 64);
        byte[] plain = new byte[512];
        for (Encryption encryption : List.of(Encryption.JDK, Encryption.ACCP)) {
            if (encryption.unavailable(256).isEmpty()) {
                Xts xts = xts(encryption, key, 512);
                byte[] before = decrypt(xts, 0, plain);
                xts.close();
                if (encryption == Encryption.JDK) {
                    assertThat(decrypt(xts, 0, plain)).isNotEqualTo(before)
                            .isEqualTo(new ReferenceXts(new byte[64]).decrypt(0, plain));
                }
            }
        }
    }

    private static Xts xts(Encryption encryption, byte[] key, int dataUnit) {
        int bits = key.length / 2 * Byte.SIZE;
        assumeTrue(encryption.unavailable(bits).isEmpty(), () -> encryption.unavailable(bits).orElse(""));
        try (XtsKey xtsKey = XtsKey.of(bits, key)) {
            return encryption.xts(xtsKey, dataUnit);
        }
    }

    private static byte[] encrypt(Xts xts, long unit, byte[] plain) {
        ByteBuffer result = ByteBuffer.allocate(plain.length);
        xts.encrypt(unit, ByteBuffer.wrap(plain), 0, result, 0, plain.length);
        return result.array();
    }

    private static byte[] decrypt(Xts xts, long unit, byte[] cipher) {
        ByteBuffer result = ByteBuffer.allocate(cipher.length);
        xts.decrypt(unit, ByteBuffer.wrap(cipher), 0, result, 0, cipher.length);
        return result.array();
    }

    private static byte[] bytes(Random random, int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    private static byte[] bytes(ByteBuffer buffer, int at, int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = buffer.duplicate().clear().get(at + i);
        }
        return bytes;
    }

    /** The bytes 0 to 255, twice. */
    private static byte[] pattern() {
        byte[] pattern = new byte[512];
        for (int i = 0; i < pattern.length; i++) {
            pattern[i] = (byte) i;
        }
        return pattern;
    }

    private static List<String[]> lines(String resource) {
        try (var in = Objects.requireNonNull(XtsTest.class.getResourceAsStream("/" + resource))) {
            return Arrays.stream(new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\n"))
                    .filter(line -> !line.startsWith("#")).map(line -> line.split(" ")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
