import type { AttrValue, FileSystem } from "@heddle/kernel-api";
import { attr } from "@heddle/kernel-api/attr-values";
import { bytesFileSystem, Host, runOp } from "@heddle/kernel-fallback";
import { StatusError } from "@heddle/status";
import { DataType, Tensor } from "@heddle/tensor";
import { withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";
import { jsonFixture } from "../fixture.js";

type Texts = string | readonly string[];

interface Case {
  readonly op: string;
  readonly dtypes: readonly DataType[];
  readonly inputs: readonly Texts[];
  readonly outputs?: readonly unknown[];
  readonly error?: { readonly code: string; readonly message: string };
}

const fixture: { files: Record<string, string>; cases: readonly Case[] } = jsonFixture("slices.json");
const contents = Object.fromEntries(
  Object.entries(fixture.files).map(([name, base64]) => [name, new Uint8Array(Buffer.from(base64, "base64"))]),
);
const files = bytesFileSystem(contents);
const later: FileSystem = {
  async open(path) {
    const file = await files.open(path);
    return { ...file, read: async (offset, length) => file.read(offset, length) };
  },
};

/** The outputs as TensorFlow's are in the fixture, or the failure. */
function answer(from: FileSystem, { op, dtypes, inputs }: Case): Promise<unknown> {
  return withTestMemory(async (memory) => {
    const host = new Host({ memory, plugins: [plugin], files: from });
    const tensors = inputs.map((texts) =>
      typeof texts === "string"
        ? Tensor.fromStrings(memory, [], [texts])
        : Tensor.fromStrings(memory, [texts.length], texts),
    );
    const isList = op === "RestoreV2";
    const attrs = new Map<string, AttrValue>([
      [isList ? "dtypes" : "dt", isList ? attr.list.types(dtypes) : attr.type(dtypes[0] ?? DataType.INVALID)],
    ]);
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
    try {
      const outputs = await runOp(host, op, tensors, { attrs });
      return outputs.map((output) => {
        using tensor = output;
        const { dtype, shape } = tensor;
        const value = dtype === DataType.STRING ? tensor.byteStrings().map(base64) : base64(tensor.bytes());
        return { dtype, shape, value };
      });
    } catch (error) {
      if (error instanceof StatusError) return { code: error.code, message: error.message };
      throw error;
    } finally {
      for (const tensor of tensors) tensor.release();
    }
  });
}

describe.each([
  ["at once", files],
  ["later", later],
])("Restore, RestoreSlice and RestoreV2 of files that answer %s", (_, from) => {
  test.each(fixture.cases)("$op $inputs", async (each) => {
    const found = await answer(from, each);
    if (!each.error) {
      expect(found).toEqual(each.outputs);
      return;
    }
    const { code, message } = each.error;
    expect(found).toMatchObject({ code, message: expect.stringContaining(message) });
  });
});
