import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import {
  type ConstructionContext,
  defineOp,
  type KernelDefinition,
  type KernelSpec,
  type OpDefinition,
  registerOnDemand,
  withKernel,
} from "../src/index.js";

const spec = (): KernelSpec => ({
  op: "Twice",
  inputs: ["x: T"],
  outputs: ["y: T"],
  attrs: ["T: type"],
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

describe("registerOnDemand", () => {
  test("registers the op at once, and loads what makes a kernel with the first node", async () => {
    const registrar = recorder();
    let loads = 0;
    const load = async () => {
      loads++;
      return () => kernel;
    };
    registerOnDemand(registrar, [[spec, load]]);
    expect(registrar.ops).toEqual([definition]);
    expect(loads).toBe(0);
    expect(await registrar.kernels[0].create({} as ConstructionContext)).toBe(kernel);
    expect(loads).toBe(1);
  });
});
