import { Attributes, type ComputeContext, type ConstructionContext } from "@heddle/kernel-api";
import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName, dataTypeSize, type Shape, Tensor } from "@heddle/tensor";
import { statusOf, withTestMemory } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { createEinsum } from "../../src/products/einsum.js";

const SIZES: Readonly<Record<string, number>> = { i: 3, j: 5, k: 4 };
const zeros = (memory: LinearMemory, dtype: DataType, shape: Shape) => {
  const tensor = Tensor.allocate(memory, dtype, shape);
  memory.u8.fill(0, tensor.address, tensor.address + tensor.elementCount * dataTypeSize(dtype));
  return tensor;
};
const shapeOf = (labels: string) => [...labels].map((label) => SIZES[label]);

describe("createEinsum", () => {
  const types = [DataType.FLOAT, DataType.HALF, DataType.COMPLEX128].map(
    (dtype) => [dataTypeName(dtype), dtype] as const,
  );
  test.each(types)("releases all memory when there is too little for %s", (_name, dtype) => {
    for (const equation of ["ij->i", "ij->ji", "i->ii", "ijk,j->i", "ji,kj->ki", "ijk,ij->ji"]) {
      withTestMemory((memory) => {
        const [given, result] = equation.split("->");
        const inputs = given.split(",").map((labels) => zeros(memory, dtype, shapeOf(labels)));
        using output = zeros(memory, dtype, shapeOf(result));
        const value = new TextEncoder().encode(equation);
        const attributes = new Attributes("einsum", new Map([["equation", { kind: "string", value }]]));
        const kernel = createEinsum({
          attributes,
          inputTypes: [dtype],
        } as Partial<ConstructionContext> as ConstructionContext);
        const context = {
          memory,
          inputCount: inputs.length,
          input: (index: number) => inputs[index],
          allocateOutput: () => output,
          pause: () => undefined,
        } as Partial<ComputeContext> as ComputeContext;
        const before = memory.liveBytes;
        let refusals = 0;
        for (let bytes = 0; bytes < 4096; bytes += 16) {
          const status = statusOf(() => memory.within(bytes, () => kernel.compute(context)));
          expect([equation, bytes, memory.liveBytes]).toEqual([equation, bytes, before]);
          if (!status) break;
          expect(status).toMatch(/^RESOURCE_EXHAUSTED/);
          refusals++;
        }
        expect(refusals).toBeLessThan(256);
        kernel.dispose?.();
        for (const input of inputs) input.release();
      });
    }
  });
});
