import type { KernelDefinition, Registrar } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { DataType, forTypes, selectKernels } from "../src/kernels.js";

const { FLOAT, INT32, INT64, STRING } = DataType;
const op = { name: "Pair", inputs: [], outputs: [], attrs: [], isStateful: false };
const create = () => ({ compute() {} });

const register = (constraints: KernelDefinition["constraints"]) => (registrar: Registrar) => {
  registrar.registerOp(op);
  registrar.registerKernel({ op: "Pair", create, constraints });
};

function registered(...registers: readonly ((registrar: Registrar) => void)[]) {
  const kernels: unknown[] = [];
  const ops: string[] = [];
  selectKernels(...registers).register({
    registerOp: ({ name }) => ops.push(name),
    registerKernel: ({ constraints }) => kernels.push(constraints),
  });
  return { ops, kernels };
}

describe("forTypes", () => {
  test("registers a kernel for the types that it and an alternative allow", () => {
    const all = register({ K: [FLOAT, INT32, STRING] });
    expect(registered(forTypes(all, { K: [STRING, INT64] }))).toEqual({ ops: ["Pair"], kernels: [{ K: [STRING] }] });
    expect(registered(forTypes(register(undefined), { K: [INT32], V: [FLOAT] })).kernels).toEqual([
      { K: [INT32], V: [FLOAT] },
    ]);
  });

  test("registers a kernel once for each alternative, and none that has no type left", () => {
    const all = register({ K: [FLOAT, INT32] });
    expect(registered(forTypes(all, { K: [FLOAT], V: [INT32] }, { K: [INT32] }, { K: [STRING] })).kernels).toEqual([
      { K: [FLOAT], V: [INT32] },
      { K: [INT32] },
    ]);
  });
});

describe("selectKernels", () => {
  test("registers an op once that several functions register for other types", () => {
    const found = registered(
      forTypes(register(undefined), { K: [FLOAT] }),
      forTypes(register(undefined), { K: [INT32] }),
    );
    expect(found).toEqual({ ops: ["Pair"], kernels: [{ K: [FLOAT] }, { K: [INT32] }] });
  });
});
