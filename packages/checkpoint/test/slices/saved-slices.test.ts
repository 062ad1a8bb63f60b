import type { AttrValue } from "@heddle/kernel-api";
import { bytesFileSystem, Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { fixture } from "../fixture.js";
import { writeSlices } from "./write-slices.js";

const vector = (name: string, size: bigint) => ({
  name,
  type: DataType.FLOAT,
  shape: { dim: [{ size }] },
  slice: [{ extent: [{}] }],
});

/** Restores the vector `x` of floats. */
function restore(file: Uint8Array, pattern = "file"): Promise<number[]> {
  return withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [plugin], files: bytesFileSystem({ file }) });
    using patterns = Tensor.fromStrings(memory, [], [pattern]);
    using names = Tensor.fromStrings(memory, [], ["x"]);
    const attrs = new Map<string, AttrValue>([["dt", { kind: "type", value: DataType.FLOAT }]]);
    const outputs = await runOp(host, "Restore", [patterns, names], { attrs });
    return outputs.flatMap((output) => {
      using tensor = output;
      return Array.from(tensor.elements(), Number);
    });
  });
}

describe("addSavedSlices", () => {
  test("reads what a hand-made file has", async () => {
    const file = writeSlices({ tensor: [vector("x", 2n)] }, { x: { data: { floatVal: [1.5, -2] } } });
    expect(await restore(file)).toEqual([1.5, -2]);
  });

  test.each([
    ["no table", new Uint8Array(80), "DATA_LOSS", "Unable to open table file file: not an sstable (bad magic number)"],
    [
      "no list",
      writeSlices(undefined, { x: {} }),
      "INTERNAL",
      "Failed to find the saved tensor slices at the beginning",
    ],
    ["an index of the second format", fixture("dtypes.index"), "DATA_LOSS", "file: a record is not parseable"],
    [
      "a newer file",
      writeSlices({ versions: { producer: 9, minConsumer: 9 } }),
      "INVALID_ARGUMENT",
      "Checkpoint min consumer version 9 above current version 1",
    ],
    ["an open shape", writeSlices({ tensor: [vector("x", -1n)] }), "DATA_LOSS", "Invalid tensor shape: x [-1]"],
    [
      "a slice of another rank",
      writeSlices({ tensor: [{ ...vector("x", 2n), slice: [{}] }] }),
      "DATA_LOSS",
      "is not within shape [2]",
    ],
    [
      "too many slices",
      writeSlices({
        tensor: [
          {
            ...vector("x", 5000n),
            slice: Array.from({ length: 5000 }, (_, start) => ({
              extent: [{ start: BigInt(start), hasLength: { case: "length" as const, value: 1n } }],
            })),
          },
        ],
      }),
      "UNIMPLEMENTED",
      "x is saved in more than 4096 slices",
    ],
    ["no record", writeSlices({ tensor: [vector("x", 2n)] }), "INVALID_ARGUMENT", "Error copying slice data"],
    [
      "a record without elements",
      writeSlices({ tensor: [vector("x", 2n)] }, { x: {} }),
      "INVALID_ARGUMENT",
      "Error copying slice data",
    ],
    [
      "too few elements",
      writeSlices({ tensor: [vector("x", 2n)] }, { x: { data: { floatVal: [1] } } }),
      "DATA_LOSS",
      "a slice of x has 1 of 2 elements",
    ],
  ])("refuses a file with %s", async (_, file, code, message) => {
    await expect(restore(file)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  test.each(["file*", "fil?", "[f]ile", "file-?????-of-99999"])("refuses the pattern %s", async (pattern) => {
    await expect(restore(writeSlices({}), pattern)).rejects.toMatchObject({
      code: "UNIMPLEMENTED",
      message: expect.stringContaining(`The files of the pattern ${pattern} are unknown`),
    });
  });
});
