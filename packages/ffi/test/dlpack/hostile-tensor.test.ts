import { statusOf } from "@heddle/tooling-testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ffi, readDlTensor } from "../../src/index.js";
import { eachProfile, withFfi } from "../each-profile.js";

/** A DLTensor of float32 [2, 3], written by hand: 40 bytes, then shape and strides. */
function withTensor(ffi: Ffi, run: (address: number, word: number) => void): void {
  const { memory } = ffi;
  const block = memory.calloc(40 + 32 + 24);
  memory.u32.set([block + 72, 1, 0, 2, 0x00012002, block + 40, block + 56], block / 4);
  memory.i64.set([2n, 3n, 3n, 1n], (block + 40) / 8);
  try {
    run(block, block / 4);
  } finally {
    memory.free(block);
  }
}

const WRONG = "INVALID_ARGUMENT: the DLTensor at";

eachProfile("readDlTensor", (profile) => {
  test("reads a good one", () => {
    withFfi(profile, (ffi) =>
      withTensor(ffi, (address) => {
        const tensor = readDlTensor(ffi, address);
        expect([tensor.shape, tensor.strides, tensor.elementCount, tensor.elements().length]).toEqual([
          [2, 3],
          [3, 1],
          6,
          6,
        ]);
      }),
    );
  });

  test("refuses what is no place of a DLTensor", () => {
    withFfi(profile, (ffi) => {
      const end = ffi.memory.capacityBytes;
      for (const address of [0, -8, 12, end - 32, end, 2 ** 32]) {
        expect(statusOf(() => readDlTensor(ffi, address))).toBe(
          `INVALID_ARGUMENT: ${address} is not the address of a DLTensor`,
        );
      }
    });
  });

  test.each([
    ["too many dimensions", 3, 255, "it has 255 dimensions, wanted 0 to 254"],
    ["negative dimensions", 3, 0xffffffff, "it has -1 dimensions"],
    ["an unknown code", 4, 0x00012040, "is not a type of elements"],
    ["no bits", 4, 0x00010002, "is not a type of elements"],
    ["no lanes", 4, 0x00002002, "is not a type of elements"],
    ["scalable lanes", 4, 0xfffc2002, "is not a type of elements"],
    ["a float8 of 16 bits", 4, 0x0001100a, "is not a type of elements"],
    ["a null shape", 5, 0, "the shape of a DLTensor at 0"],
    ["a misaligned shape", 5, 12, "the shape of a DLTensor at 12"],
    ["a shape outside", 5, 0xfffffff8, "the shape of a DLTensor at 4294967288"],
    ["misaligned strides", 6, 12, "the strides of a DLTensor at 12"],
    ["strides outside", 6, 0xfffffff8, "the strides of a DLTensor at 4294967288"],
    ["null data", 0, 0, "reach out of the memory"],
    ["data outside", 0, 0xfffffff0, "reach out of the memory"],
    ["a byte offset outside", 8, 0xfffffff0, "reach out of the memory"],
    ["a byte offset of 64 bits", 9, 1, "reach out of the memory"],
  ])("refuses %s", (_, field, value, message) => {
    withFfi(profile, (ffi) =>
      withTensor(ffi, (address, word) => {
        ffi.memory.u32[word + field] = value;
        expect(statusOf(() => readDlTensor(ffi, address))).toContain(message);
        expect(statusOf(() => readDlTensor(ffi, address))).toContain("INVALID_ARGUMENT");
      }),
    );
  });

  test.each<readonly [string, readonly bigint[], string]>([
    ["a negative dimension", [-2n, 3n], `${WRONG} `],
    ["two negative dimensions", [-2n, -3n], "it has a dimension of -2"],
    ["dimensions that overflow", [2n ** 40n, 2n ** 40n], "has too many elements"],
    ["a dimension past 2^53", [2n ** 60n, 1n], "OUT_OF_RANGE: the shape of a DLTensor has 1152921504606846976"],
    ["more elements than memory", [2n ** 30n, 2n], "reach out of the memory"],
    ["a stride that leaves the memory", [2n, 3n, 2n ** 40n, 1n], "reach out of the memory"],
    ["a negative stride that leaves the memory", [2n, 3n, -(2n ** 40n), 1n], "reach out of the memory"],
    [
      "a stride past 2^53",
      [2n, 3n, 2n ** 60n, 1n],
      "OUT_OF_RANGE: the strides of a DLTensor have".replace("have", "has"),
    ],
  ])("refuses %s", (_, extents, message) => {
    withFfi(profile, (ffi) =>
      withTensor(ffi, (address) => {
        ffi.memory.i64.set(extents, (address + 40) / 8);
        expect(statusOf(() => readDlTensor(ffi, address))).toContain(message);
      }),
    );
  });

  test("copies no more than the memory may have, whatever strides of 0 say", () => {
    withFfi(profile, (ffi) =>
      withTensor(ffi, (address) => {
        ffi.memory.i64.set([2n ** 25n, 2n ** 25n, 0n, 0n], (address + 40) / 8);
        const tensor = readDlTensor(ffi, address);
        expect(tensor.elementCount).toBe(2 ** 50);
        expect(statusOf(() => tensor.toTypedArray())).toContain("RESOURCE_EXHAUSTED: a copy of 4503599627370496 bytes");
      }),
    );
  });

  test("without elements needs no data", () => {
    withFfi(profile, (ffi) =>
      withTensor(ffi, (address, word) => {
        ffi.memory.i64.set([0n, 2n ** 52n], (address + 40) / 8);
        ffi.memory.u32[word] = 0;
        expect(readDlTensor(ffi, address).toTypedArray()).toEqual(new Float32Array(0));
      }),
    );
  });

  test("reads elements inside the memory, or refuses, whatever the bytes", () => {
    const word = fc.oneof(
      fc.constantFrom(0, 1, 2, 3, 8, 0xffffffff),
      fc.nat({ max: 4096 }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    );
    const edits = fc.array(fc.tuple(fc.nat({ max: 17 }), word), { minLength: 1, maxLength: 5 });
    withFfi(profile, (ffi) => {
      fc.assert(
        fc.property(edits, (edits) => {
          withTensor(ffi, (address, start) => {
            for (const [index, value] of edits) ffi.memory.u32[start + index] = value;
            const status = statusOf(() => {
              const tensor = readDlTensor(ffi, address);
              const { length } = tensor.toTypedArray();
              if (tensor.isContiguous && tensor.dataAddress % 8 === 0) expect(tensor.elements().length).toBe(length);
            });
            if (status)
              expect(status).toMatch(
                /^(INVALID_ARGUMENT|OUT_OF_RANGE|RESOURCE_EXHAUSTED|UNIMPLEMENTED|FAILED_PRECONDITION)/,
              );
          });
        }),
        { numRuns: 500 },
      );
    });
  });
});
