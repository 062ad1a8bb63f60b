import { readFileSync } from "node:fs";
import {
  type DataType,
  dataTypeName,
  dataTypeSize,
  type ElementValue,
  Tensor,
  valueTypeFromName,
} from "@heddle/tensor";
import { createTestMemory, runOp } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

interface CastCase {
  readonly from: string;
  readonly to: string;
  readonly truncate: boolean;
  readonly input: string;
  /** Missing where TensorFlow has no such cast. */
  readonly output?: string;
}

/** Answers of TensorFlow: see fixtures/generate_float8_casts.py. */
const cases = readFileSync(new URL("../fixtures/float8-casts.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): CastCase => JSON.parse(line));

/** From NaN and infinities TensorFlow's vectorised loop makes 2^31 in uint32, its other loop 0, as C++ does and Cast here from all floats. */
describe("Cast", () => {
  test.each(cases)("from $from to $to, truncating: $truncate", async ({ from, to, truncate, input, output }) => {
    const [source, target] = [typeOf(from), typeOf(to)];
    const enumName = (type: DataType) => ({ type: `DT_${dataTypeName(type).toUpperCase()}` });
    const attrs = { SrcT: enumName(source), DstT: enumName(target), Truncate: { b: truncate } };
    const values = valuesOf(source, input).map(caseValue);
    const x = { dtype: dataTypeName(source), shape: [values.length], values: values };
    if (output === undefined) {
      const message = `Cast ${dataTypeName(source)} to ${dataTypeName(target)} is not supported`;
      await expect(runOp(plugin, "Cast", attrs, [x])).rejects.toThrow(message);
      return;
    }
    const [y] = await runOp(plugin, "Cast", attrs, [x]);
    expect(y?.value).toEqual(
      valuesOf(target, output).map((value) => (to === "uint32" && value === 2 ** 31 ? 0 : value)),
    );
  });
});

function caseValue(value: ElementValue): number | boolean | string | readonly [number, number] {
  if (typeof value === "bigint") return `${value}`;
  return typeof value === "object" ? [value.real, value.imag] : value;
}

function typeOf(name: string): DataType {
  const type = valueTypeFromName(name);
  if (type === undefined) throw new Error(`unknown type ${name}`);
  return type;
}

function valuesOf(dtype: DataType, hex: string): ElementValue[] {
  const memory = createTestMemory();
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  using tensor = Tensor.allocate(memory, dtype, [bytes.length / dataTypeSize(dtype)]);
  memory.u8.set(bytes, tensor.address);
  return tensor.toArray();
}
