import { Host, runOp } from "@heddle/kernel-fallback";
import { DataType, Tensor } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { expect } from "vitest";
import { plugin } from "../../src/index.js";
import type { SampleMatrix } from "./sample-matrices.js";

/** The outputs of an op for matrices, with WebAssembly and with the twins, which have the same bits. */
export async function runOnMatrices(
  op: string,
  inputs: readonly SampleMatrix[],
  attrs: Readonly<Record<string, boolean>> = {},
  dtype: DataType = DataType.DOUBLE,
): Promise<readonly SampleMatrix[]> {
  const attrMap = new Map(Object.entries(attrs).map(([name, value]) => [name, { kind: "bool", value }] as const));
  const found: (readonly SampleMatrix[])[] = [];
  for (const wasmLoops of [true, false]) {
    const host = new Host({ memory: createTestMemory({ wasmLoops }), plugins: [plugin] });
    const tensors = inputs.map(({ rows, columns, values }) => {
      const tensor = Tensor.allocate(host.memory, dtype, [rows, columns]);
      const view = dtype === DataType.DOUBLE ? host.memory.f64 : host.memory.f32;
      view.set(values, tensor.address / view.BYTES_PER_ELEMENT);
      return tensor;
    });
    try {
      const outputs = await runOp(host, op, tensors, { attrs: attrMap });
      found.push(outputs.map(sampleOf));
      for (const output of outputs) output.release();
    } finally {
      for (const tensor of tensors) tensor.release();
      expect(host.memory.liveBytes).toBe(0);
    }
  }
  const [first, second] = found;
  expect(second).toEqual(first);
  return first;
}

function sampleOf(tensor: Tensor): SampleMatrix {
  const [rows = 1, columns = 1] = tensor.rank === 1 ? [1, ...tensor.shape] : tensor.shape;
  return { name: "result", rows, columns, values: Float64Array.from(tensor.toArray(), Number) };
}
