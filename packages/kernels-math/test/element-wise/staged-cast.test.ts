import { readFileSync } from "node:fs";
import { type DataType, dataTypeName, dataTypeSize, Tensor, valueTypeFromName } from "@heddle/tensor";
import { createTestMemory, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface CastCase {
  readonly from: string;
  readonly to: string;
  readonly input: string;
  readonly output: string;
}

/** Answers of TensorFlow: see fixtures/generate_casts.py. */
const cases = readFileSync(new URL("../fixtures/casts.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): CastCase => JSON.parse(line));

describe("stagedCast", () => {
  test.each(cases)("casts from $from to $to as TensorFlow does", async ({ from, to, input, output }) => {
    const [source, target] = [typeOf(from), typeOf(to)];
    const enumName = (type: DataType) => ({ type: `DT_${dataTypeName(type).toUpperCase()}` });
    const attrs = { SrcT: enumName(source), DstT: enumName(target) };
    // More than one block.
    const times = 400;
    const values = repeated(valuesOf(source, input), times).map((value) => {
      if (typeof value === "object") return [value.real, value.imag] as const;
      return typeof value === "bigint" ? `${value}` : value;
    });
    const x = { dtype: dataTypeName(source), shape: [values.length], values };
    const [y] = await runOp(plugin, "Cast", attrs, [x]);
    expect(y.value).toEqual(repeated(valuesOf(target, output), times));
  });
});

const repeated = <T>(values: readonly T[], times: number): T[] => Array.from({ length: times }, () => values).flat();

function typeOf(name: string): DataType {
  const type = valueTypeFromName(name);
  if (type === undefined) throw new Error(`unknown type ${name}`);
  return type;
}

function valuesOf(dtype: DataType, hex: string) {
  const memory = createTestMemory();
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  using tensor = Tensor.allocate(memory, dtype, [bytes.length / dataTypeSize(dtype)]);
  memory.u8.set(bytes, tensor.address);
  return tensor.toArray();
}
