/*
 * What ISA-L computes of parity: isal-parity xor|pq INPUTS UNIT_BYTES DATA_BYTES prints 10^6 bytes of data a second, the
 * best of five times 0.3 seconds after one that does not count. Works through as many stripes as the data needs, in
 * turn, as the benchmark ParityKernels does.
 */
#include <isa-l.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WINDOWS 5
#define SECONDS 0.3
/* so that the units of a stripe don't all begin at the same place of a page */
#define STAGGER 64

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
    if (count != 5) {
        fprintf(stderr, "usage: isal-parity xor|pq INPUTS UNIT_BYTES DATA_BYTES\n");
        return 2;
    }
    int pq = strcmp(words[1], "pq") == 0, inputs = atoi(words[2]), unit = atoi(words[3]);
    int vectors = inputs + (pq ? 2 : 1);
    long stripes = atol(words[4]) / ((long) inputs * unit), next = 0;
    size_t bytes = (size_t) stripes * vectors * (unit + STAGGER);
    unsigned char *memory;
    void **arrays = malloc(sizeof(void *) * stripes * vectors);
    if (stripes < 1 || arrays == NULL || posix_memalign((void **) &memory, 4096, bytes) != 0) {
        fprintf(stderr, "no stripe of this size fits\n");
        return 1;
    }
    for (size_t i = 0; i < bytes; i++) {
        memory[i] = (unsigned char) (i * 2654435761u >> 13);
    }
    for (long i = 0; i < stripes * vectors; i++) {
        arrays[i] = memory + i * (unit + STAGGER);
    }
    double best = 0;
    for (int window = 0; window <= WINDOWS; window++) {
        double start = now(), end;
        long done = 0;
        do {
            for (int i = 0; i < 16; i++, done++, next = next + 1 < stripes ? next + 1 : 0) {
                void **stripe = arrays + next * vectors;
                if (pq ? pq_gen(vectors, unit, stripe) : xor_gen(vectors, unit, stripe)) {
                    fprintf(stderr, "ISA-L refuses this stripe\n");
                    return 1;
                }
            }
            end = now();
        } while (end - start < SECONDS);
        double rate = (double) done * inputs * unit / (end - start) / 1e6;
        if (window > 0 && rate > best) {
            best = rate;
        }
    }
    printf("%.1f\n", best);
    return 0;
}
