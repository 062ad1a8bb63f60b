import type { AttrValue } from "@heddle/kernel-api";
import { Host } from "@heddle/kernel-fallback";
import { compilesLoops } from "@heddle/memory";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadCompiledModel } from "../../src/compiled.js";
import { indexedConstantCode, registerGatherV2, selectKernels, stringConstantCode } from "../../src/kernels.js";
import { compileBytes } from "./compile-bytes.js";
import { constant, graphReader, INT32, node } from "./graph-reader.js";

const imports = vi.fn();
vi.mock("../../src/model/rare-code.js", async (importOriginal) => {
  const code = await importOriginal<typeof import("../../src/model/rare-code.js")>();
  return {
    ...code,
    shareClasses: (...args: Parameters<typeof code.shareClasses>) => {
      imports();
      code.shareClasses(...args);
    },
  };
});
beforeEach(() => imports.mockClear());

const { FLOAT, STRING } = DataType;

function constantOf(name: string, dtype: DataType, values: readonly (number | string)[]) {
  const value: AttrValue = {
    kind: "tensor",
    value: {
      dtype,
      shape: [values.length],
      materialize: (memory): Tensor => tensorFromJs(memory, dtype, values),
    },
  };
  return node(name, "Const", [], { dtype: { kind: "type", value: dtype }, value });
}

/** `y = values[x]`, compiled. */
function compiled(dtype: DataType, values: readonly (number | string)[]): Promise<Uint8Array> {
  const nodes = [
    node("x", "Placeholder", [], { dtype: INT32 }),
    constantOf("values", dtype, values),
    constant("axis", 0),
    node("y", "GatherV2", ["values", "x", "axis"], {
      Tparams: { kind: "type", value: dtype },
      Tindices: INT32,
      Taxis: INT32,
    }),
  ];
  const at = (name: string, type: DataType) => ({ name, ref: { node: name, output: 0 }, dtype: type, shape: [-1] });
  const signature = { name: "serving_default", inputs: [at("x", DataType.INT32)], outputs: [at("y", dtype)] };
  return compileBytes(new Uint8Array([0x23]), { readers: [graphReader(nodes, signature)] });
}

const long = "a text that no cell holds by itself";
const fewFloats = Array.from({ length: 4096 }, (_, i) => i % 3);

describe("constants that need code of their own", () => {
  test.each([
    ["strings", STRING, ["a", long], stringConstantCode],
    ["few different elements", FLOAT, fewFloats, indexedConstantCode],
  ] as const)("of %s open with code that the kernels bring, or that is imported", async (_, dtype, values, code) => {
    const bytes = await compiled(dtype, values);
    for (const [kernels, count] of [
      [selectKernels(registerGatherV2, code), 0],
      [selectKernels(registerGatherV2), 1],
    ] as const) {
      imports.mockClear();
      const host = new Host({ memory: createTestMemory() });
      const model = await loadCompiledModel(bytes, { plugins: [kernels], host });
      expect((await model.run({ x: [1, 0] })).y?.toArray()).toEqual([values[1], values[0]]);
      // Without WebAssembly the twins of loops are imported too.
      expect(imports).toHaveBeenCalledTimes(count + (compilesLoops(host.memory) ? 0 : 1));
      model.dispose();
      expect(host.memory.liveBytes).toBe(0);
    }
  });

  test("are not there for a model whose constants open in place", async () => {
    using model = await loadCompiledModel(await compiled(FLOAT, [5, 6]), {
      plugins: [selectKernels(registerGatherV2)],
    });
    expect((await model.run({ x: [1] })).y?.toArray()).toEqual([6]);
    expect(imports).not.toHaveBeenCalled();
  });
});
