/** The documents' claims, and what the figures of a machine say of each. */
package stripebench.results.claims;
