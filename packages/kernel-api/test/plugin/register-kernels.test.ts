import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import {
  type ConstructionContext,
  defineOp,
  type KernelDefinition,
  type KernelSpec,
  kernelOf,
  type OpDefinition,
  type Registrar,
  registerKernels,
  registerLazily,
  withKernel,
} from "../../src/index.js";

const spec = (): KernelSpec => ({
  op: { name: "Twice", inputs: [["x", "T"]], outputs: [["y", "T"]], attrs: [["T", "type"]] },
  constraints: { T: [DataType.FLOAT] },
});
const kernel = { compute() {} };

function recorder() {
  const ops: OpDefinition[] = [];
  const kernels: KernelDefinition[] = [];
  return {
    ops,
    kernels,
    registerOp: (op: OpDefinition) => ops.push(op),
    registerKernel: (k: KernelDefinition) => kernels.push(k),
  };
}

const definition = defineOp("Twice", { inputs: ["x: T"], outputs: ["y: T"], attrs: ["T: type"] });

describe("withKernel", () => {
  test("registers an op and its kernel", () => {
    const registrar = recorder();
    const create = () => kernel;
    withKernel(spec, create)(registrar);
    expect(registrar.ops).toEqual([definition]);
    expect(registrar.kernels).toEqual([{ op: "Twice", constraints: { T: [DataType.FLOAT] }, create }]);
  });
});

describe("registerKernels", () => {
  test("registers each op with its kernel", () => {
    const registrar = recorder();
    const create = () => kernel;
    registerKernels(registrar, [["Twice", spec, create]]);
    expect(registrar.ops).toEqual([definition]);
    expect(registrar.kernels).toEqual([{ op: "Twice", constraints: { T: [DataType.FLOAT] }, create }]);
  });

  test("makes definitions when a registrar that can wait asks for them", () => {
    const registrar = recorder();
    const waiting = new Map<string, (registrar: Registrar) => void>();
    let made = 0;
    const counted = () => {
      made++;
      return spec();
    };
    const registerOnDemand = (op: string, register: (registrar: Registrar) => void) => waiting.set(op, register);
    registerKernels({ ...registrar, registerOnDemand }, [["Twice", counted, () => kernel]]);
    registerLazily({ ...registrar, registerOnDemand }, async () => ({ create: () => kernel }), [
      ["Thrice", counted, "create"],
    ]);
    expect([[...waiting.keys()], made, registrar.ops]).toEqual([["Twice", "Thrice"], 0, []]);
    waiting.get("Twice")?.(registrar);
    expect([made, registrar.ops, registrar.kernels.length]).toEqual([1, [definition], 1]);
  });
});

describe("registerLazily", () => {
  test("registers the definition, and imports the kernel with the first node", async () => {
    const registrar = recorder();
    let loads = 0;
    const load = async () => {
      loads++;
      return { createTwice: () => kernel };
    };
    registerLazily(registrar, load, [["Twice", spec, "createTwice"]]);
    expect(registrar.ops).toEqual([definition]);
    expect(loads).toBe(0);
    expect(await registrar.kernels[0].create({} as ConstructionContext)).toBe(kernel);
    expect(loads).toBe(1);
  });

  test("takes only names of kernels that the module exports", () => {
    const load = async () => ({ createTwice: () => kernel, helper: (text: string) => text.length });
    // @ts-expect-error the module has no export of that name
    registerLazily(recorder(), load, [["Twice", spec, "createThrice"]]);
    // @ts-expect-error the export is not a kernel's factory
    registerLazily(recorder(), load, [["Twice", spec, "helper"]]);
  });
});

describe("kernelOf", () => {
  test("creates kernels that compute by the function", () => {
    const compute = () => {};
    expect(kernelOf(compute)({} as ConstructionContext)).toEqual({ compute });
  });

  test("is UNAVAILABLE when the kernels cannot be imported", async () => {
    const registrar = recorder();
    const load = () => Promise.reject<Record<"create", () => typeof kernel>>(new TypeError("Failed to fetch"));
    registerLazily(registrar, load, [["Twice", spec, "create"]]);
    const created = async () => registrar.kernels[0]?.create({} as ConstructionContext);
    await expect(created()).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining("cannot be imported: Failed to fetch"),
    });
  });
});
