import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { plugin } from "../../src/index.js";

const LONG = "a text of more than twenty-two bytes";
const textAt = (i: number) => (i % 5 === 3 ? `${LONG} ${i}` : i % 7 === 0 ? "" : `w${i}`);
const texts = (count: number, first = 0) => Array.from({ length: count }, (_, i) => textAt(first + i));
const rowsOf = (values: readonly string[], width: number) =>
  Array.from({ length: values.length / width }, (_, i) => values.slice(i * width, (i + 1) * width));

describe.each([true, false])("string ops, wasmLoops %s", (wasmLoops) => {
  /** The strings of output 0 of an op. */
  async function run(op: string, attrs: object, inputs: (memory: Host["memory"]) => Tensor[]): Promise<string[]> {
    using host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const tensors = inputs(host.memory);
    const [output] = await runOp(host, op, tensors, { attrs: new Map(Object.entries(attrs)) as never });
    const values = output.toArray<string>();
    for (const tensor of [output, ...tensors]) tensor.release();
    expect(host.memory.liveBytes).toBe(0);
    return values;
  }
  const strings = (memory: Host["memory"], values: readonly string[], ...shape: number[]) =>
    Tensor.fromStrings(memory, shape, values);
  const int32s = (memory: Host["memory"], values: readonly number[], ...shape: number[]) => {
    const tensor = Tensor.allocate(memory, DataType.INT32, shape);
    memory.i32.set(values, tensor.address / 4);
    return tensor;
  };
  const type = (value: DataType) => ({ kind: "type", value });
  const int = (value: number) => ({ kind: "int", value: BigInt(value) });

  test.each([1, 2, 40])("ConcatV2 of %d rows joins rows of different widths", async (rows) => {
    const [a, b, c] = [texts(rows * 2), texts(rows * 3, 100), [] as string[]];
    const output = await run("ConcatV2", { N: int(3), T: type(DataType.STRING) }, (memory) => [
      strings(memory, a, rows, 2),
      strings(memory, c, rows, 0),
      strings(memory, b, rows, 3),
      int32s(memory, [1]),
    ]);
    const others = rowsOf(b, 3);
    expect(output).toEqual(rowsOf(a, 2).flatMap((row, i) => [...row, ...(others[i] ?? [])]));
  });

  test.each([1, 3, 50])("Pack of %d rows alternates", async (rows) => {
    const [a, b] = [texts(rows), texts(rows, 9)];
    const attrs = { N: int(2), T: type(DataType.STRING), axis: int(1) };
    const output = await run("Pack", attrs, (memory) => [strings(memory, a, rows), strings(memory, b, rows)]);
    expect(output).toEqual(a.flatMap((text, i) => [text, b[i]]));
  });

  test.each([
    [1, 4],
    [30, 1],
    [30, 3],
  ])("Tile repeats %d rows of %d", async (rows, width) => {
    const a = texts(rows * width);
    const output = await run("Tile", { T: type(DataType.STRING) }, (memory) => [
      strings(memory, a, rows, width),
      int32s(memory, [2, 3], 2),
    ]);
    const once = rowsOf(a, width).flatMap((row) => [...row, ...row, ...row]);
    expect(output).toEqual([...once, ...once]);
  });

  test.each([LONG, "-"])("PadV2 puts %j around rows", async (value) => {
    const a = texts(30 * 2);
    const output = await run("PadV2", { T: type(DataType.STRING) }, (memory) => [
      strings(memory, a, 30, 2),
      int32s(memory, [1, 0, 2, 1], 2, 2),
      strings(memory, [value]),
    ]);
    const margin = Array<string>(5).fill(value);
    expect(output).toEqual([...margin, ...rowsOf(a, 2).flatMap((row) => [value, value, ...row, value])]);
  });

  test("Transpose exchanges rows and columns", async () => {
    const a = texts(40 * 3);
    const output = await run("Transpose", { T: type(DataType.STRING) }, (memory) => [
      strings(memory, a, 40, 3),
      int32s(memory, [1, 0], 2),
    ]);
    expect(output).toEqual([0, 1, 2].flatMap((column) => rowsOf(a, 3).map((row) => row[column])));
  });

  test("SelectV2 chooses texts, of a scalar too", async () => {
    const a = texts(64);
    const flags = a.map((_, i) => (i * 7) % 3 === 0);
    const bools = (memory: Host["memory"]) => {
      const tensor = Tensor.allocate(memory, DataType.BOOL, [64]);
      memory.u8.set(flags.map(Number), tensor.address);
      return tensor;
    };
    const attrs = { T: type(DataType.STRING) };
    const scalar = await run("SelectV2", attrs, (memory) => [
      bools(memory),
      strings(memory, a, 64),
      strings(memory, [LONG]),
    ]);
    expect(scalar).toEqual(a.map((text, i) => (flags[i] ? text : LONG)));
    const b = texts(128, 7);
    const rows = await run("Select", attrs, (memory) => [
      bools(memory),
      strings(memory, b, 64, 2),
      strings(memory, [...b].reverse(), 64, 2),
    ]);
    expect(rows).toEqual(b.map((text, i) => (flags[i >> 1] ? text : b[127 - i])));
  });
});
