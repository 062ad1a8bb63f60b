import { readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DataType,
  elementCount,
  encodeStringTensor,
  mapStringTensor,
  openStringTensor,
  Tensor,
  tensorFromJs,
} from "../src/index.js";

const long = "more than 22 bytes: thirty-three.";
const bytesOf = (digits: string) => new Uint8Array(Buffer.from(digits.replace(/[^0-9a-f]/g, ""), "hex"));

/** Shape [1,2]: "AB" and a text of 33 bytes, by hand. */
const golden = bytesOf(`
  48535452 01000000 02000000 30000000
  0200000000000000 5100000000000000
  0100000000000000 0200000000000000
  08 4142 000000000000000000000000000000000000000000
  86000000 18000000 01000000 00000000 00000000 00000000
  ${Buffer.from(long).toString("hex")}`);

/** The golden bytes with a little-endian number of `width` bytes at `at`. */
function damaged(at: number, width: number, value: number | bigint): Uint8Array {
  const bytes = golden.slice();
  for (let i = 0; i < width; i++) bytes[at + i] = Number((BigInt(value) >> BigInt(8 * i)) & 0xffn);
  return bytes;
}

describe("encodeStringTensor", () => {
  test("writes header, cells and text", () =>
    withTestMemory((memory) => {
      using tensor = tensorFromJs(memory, DataType.STRING, [["AB", long]]);
      expect(encodeStringTensor(tensor)).toEqual(golden);
      expect(encodeStringTensor(tensor).length % 8).toBe(1);
    }));

  test("writes a scalar and an empty tensor", () =>
    withTestMemory((memory) => {
      using scalar = tensorFromJs(memory, DataType.STRING, "");
      using empty = Tensor.allocate(memory, DataType.STRING, [3, 0]);
      expect(encodeStringTensor(scalar)).toEqual(
        bytesOf(`48535452 01000000 00000000 20000000 0100000000000000 1800000000000000 ${"00".repeat(24)}`),
      );
      expect(encodeStringTensor(empty)).toEqual(
        bytesOf(
          "48535452 01000000 02000000 30000000 0000000000000000 0000000000000000 0300000000000000 0000000000000000",
        ),
      );
    }));

  test("refuses other types, released tensors and more than 254 dimensions", () =>
    withTestMemory((memory) => {
      using numbers = tensorFromJs(memory, DataType.INT32, [1]);
      expect(statusOf(() => encodeStringTensor(numbers))).toBe(
        "INVALID_ARGUMENT: wanted a tensor of strings, found one of int32",
      );
      const gone = tensorFromJs(memory, DataType.STRING, ["a"]);
      gone.release();
      expect(statusOf(() => encodeStringTensor(gone))).toContain("FAILED_PRECONDITION");
      using deep = Tensor.fromStrings(memory, new Array(255).fill(1), ["a"]);
      expect(statusOf(() => encodeStringTensor(deep))).toBe(
        "INVALID_ARGUMENT: a string tensor block has at most 254 dimensions, found 255",
      );
    }));
});

describe("openStringTensor", () => {
  test("opens what encodeStringTensor wrote, with one allocation", () =>
    withTestMemory((memory) => {
      const before = memory.liveBlocks;
      using tensor = openStringTensor(memory, golden);
      expect(memory.liveBlocks).toBe(before + 1);
      expect(tensor.toNested()).toEqual([["AB", long]]);
      expect([tensor.stringOrigin, tensor.isUnique]).toEqual(["tstring", true]);
      expect(encodeStringTensor(tensor)).toEqual(golden);
    }));

  test("opens any tensor again, whatever its bytes are and whatever memory holds them", () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { maxLength: 5 }),
        fc.infiniteStream(fc.uint8Array({ maxLength: 60 })),
        fc.boolean(),
        (shape, stream, isInMemory) =>
          withTestMemory((memory) => {
            const strings = Array.from({ length: elementCount(shape) }, () => stream.next().value);
            using tensor = Tensor.fromStrings(memory, shape, strings);
            const bytes = encodeStringTensor(tensor);
            const place = isInMemory ? memory.malloc(bytes.length + 3) + 3 : 0;
            if (isInMemory) memory.u8.set(bytes, place);
            const source = isInMemory ? memory.u8.subarray(place, place + bytes.length) : bytes;
            using opened = openStringTensor(memory, source);
            if (isInMemory) memory.free(place - 3);
            expect(opened.shape).toEqual(shape);
            expect(opened.byteStrings()).toEqual(strings);
            expect(encodeStringTensor(opened)).toEqual(bytes);
          }),
      ),
    ));

  test("opens a saved file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "heddle-string-tensor-"));
    const file = join(folder, "words.hstr");
    withTestMemory((memory) => {
      using tensor = Tensor.fromStrings(memory, [2], ["é", long]);
      writeFileSync(file, encodeStringTensor(tensor));
      using opened = openStringTensor(memory, readFileSync(file));
      expect(opened.toArray()).toEqual(["é", long]);
    });
    await rm(folder, { recursive: true });
  });

  const refusals: [string, Uint8Array, string][] = [
    ["no bytes", new Uint8Array(), "it starts with '', not with '48 53 54 52'"],
    ["another magic", damaged(3, 1, 0x53), "it starts with '48 53 54 53', not with '48 53 54 52'"],
    ["a cut header", golden.subarray(0, 31), "its header takes 32 bytes, but it has 31"],
    ["cut dimensions", golden.subarray(0, 47), "its header takes 48 bytes, but it has 47"],
    ["another version", damaged(4, 4, 2), "its version is 2, not 1"],
    ["a rank above 254", damaged(8, 4, 0xffffffff), "its rank is 4294967295, more than 254"],
    ["a header of another rank", damaged(8, 4, 3), "a header of rank 3 takes 64 bytes, not 48"],
    ["a header of another size", damaged(12, 4, 0), "a header of rank 2 takes 48 bytes, not 0"],
    ["a negative dimension", damaged(32, 8, -1n), "dimension 0 is -1"],
    ["a dimension beyond 2^53", damaged(40, 8, 2n ** 53n), "dimension 1 is 9007199254740992"],
    ["a count that is not the shape's", damaged(16, 8, 3), "it states 3 strings, but shape [1,2] has 2"],
    ["a count beyond 2^53", damaged(16, 8, 2n ** 63n), "it states 9223372036854775808 strings, but shape [1,2] has 2"],
    ["a count with the same low bits", damaged(20, 4, 1), "it states 4294967298 strings, but shape [1,2] has 2"],
    ["a block size that is not the rest", damaged(24, 8, 80), "it states 80 bytes of cells and text, but has 81"],
    ["a cut block", golden.subarray(0, 128), "it states 81 bytes of cells and text, but has 80"],
    ["a byte too many", Uint8Array.of(...golden, 0), "it states 81 bytes of cells and text, but has 82"],
  ];

  test.each(refusals)("refuses %s", (_, bytes, why) =>
    withTestMemory((memory) => {
      expect(statusOf(() => openStringTensor(memory, bytes))).toBe(
        `INVALID_ARGUMENT: malformed string tensor block: ${why}`,
      );
    }),
  );

  test("refuses more cells than bytes, and padding that is not zero", () =>
    withTestMemory((memory) => {
      const cells = bytesOf(
        `48535452 01000000 01000000 30000000 0200000000000000 1800000000000000 0200000000000000 ${"00".repeat(8 + 24)}`,
      );
      const refusal = (bytes: Uint8Array) => statusOf(() => openStringTensor(memory, bytes));
      expect(refusal(cells)).toBe("INVALID_ARGUMENT: malformed string tensor block: 2 cells do not fit into 24 bytes");
      cells[41] = 1;
      expect(refusal(cells)).toBe(
        "INVALID_ARGUMENT: malformed string tensor block: byte 41, after the dimensions, is not 0",
      );
    }));

  test.each<[string, Uint8Array, number]>([
    ["a SMALL cell of 23 bytes", damaged(48, 1, 23 << 2), 0],
    ["a SMALL cell without its NUL", damaged(51, 1, 1), 0],
    ["an OFFSET past the end", damaged(76, 4, 25), 1],
    ["an OFFSET into the cells", damaged(76, 4, 23), 1],
    ["a text that is too long", damaged(72, 4, (34 << 2) | 2), 1],
    ["a LARGE cell", damaged(72, 1, 0x85), 1],
    ["a VIEW cell", damaged(72, 1, 0x87), 1],
  ])("refuses %s", (_, bytes, index) =>
    withTestMemory((memory) => {
      expect(statusOf(() => openStringTensor(memory, bytes))).toMatch(
        new RegExp(`^INVALID_ARGUMENT: mapped string ${index} is invalid`),
      );
    }),
  );

  test("opens a shape of large sizes whose product is 0", () =>
    withTestMemory((memory) => {
      const bytes = damaged(32, 8, 0).subarray(0, 48);
      bytes.fill(0, 16, 32);
      bytes.set([255, 255, 255, 255, 255, 255, 31], 40);
      using tensor = openStringTensor(memory, bytes);
      expect(tensor.shape).toEqual([0, Number.MAX_SAFE_INTEGER]);
      expect(tensor.toArray()).toEqual([]);
    }));
});

describe("mapStringTensor", () => {
  test("opens a block where it lies, and gives it back with the last reference", () =>
    withTestMemory((memory) => {
      const address = memory.malloc(golden.length);
      memory.u8.set(golden, address);
      const live = memory.liveBlocks;
      const mapped = mapStringTensor(memory, memory.u8.subarray(address, address + golden.length), () =>
        memory.free(address),
      );
      expect(mapped.shape).toEqual([1, 2]);
      expect(mapped.strings.text(1)).toBe(long);
      const tensor = mapped.tensor();
      expect([memory.liveBlocks, tensor.address]).toEqual([live, address + 48]);
      mapped.release();
      expect(tensor.toNested()).toEqual([["AB", long]]);
      expect(tensor.isUnique).toBe(false);
      tensor.release();
    }));

  test("checks a cell when its string is read", () =>
    withTestMemory((memory) => {
      const address = memory.malloc(golden.length);
      memory.u8.set(damaged(76, 4, 25), address);
      using mapped = mapStringTensor(memory, memory.u8.subarray(address, address + golden.length), () =>
        memory.free(address),
      );
      expect(statusOf(() => mapped.strings.text(1))).toContain("INVALID_ARGUMENT: mapped string 1 is invalid");
      expect(statusOf(() => mapped.tensor())).toContain("INVALID_ARGUMENT: mapped string 1 is invalid");
    }));

  test("refuses bytes from elsewhere, unaligned bytes, and a malformed header", () =>
    withTestMemory((memory) => {
      expect(statusOf(() => mapStringTensor(memory, golden))).toBe(
        "INVALID_ARGUMENT: a string tensor block is mapped from bytes of the linear memory only: copy it there first",
      );
      const address = memory.malloc(golden.length + 8);
      memory.u8.set(golden, address + 8);
      const at = (start: number) => memory.u8.subarray(start, start + golden.length);
      expect(statusOf(() => mapStringTensor(memory, at(address + 8)))).toContain(
        "INVALID_ARGUMENT: elements must start at a multiple of 16",
      );
      expect(statusOf(() => mapStringTensor(memory, at(address)))).toContain("malformed string tensor block");
      memory.free(address);
    }));
});
