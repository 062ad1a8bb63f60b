import type { FunctionAttr } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fusePlan } from "../../src/fusion/fuse-plan.js";
import type { Plan } from "../../src/plan/plan.js";
import type { PlanMaking } from "../../src/plan/planner.js";

const used: string[] = [];
const released: number[] = [];

/** Families that add a constant to plans; the last one fails for plans of {@link FAILS} slots. */
const family = vi.hoisted(() => (name: string) => ({
  fuse: async (plan: Plan): Promise<Plan> => {
    used.push(name);
    if (name === "dense" && plan.slotCount === FAILS) throw new Error("no room");
    const tensor = { release: () => released.push(used.length) };
    return { ...plan, constants: [...plan.constants, { slot: 0, nodeName: name, tensor } as never] };
  },
}));
const FAILS = 99;

vi.mock("../../src/fusion/fused-recurrences.js", () => family("recurrences"));
vi.mock("../../src/fusion/fused-texts.js", () => family("texts"));
vi.mock("../../src/fusion/fused-dense.js", () => family("dense"));
vi.mock("../../src/fusion/fused-lookups.js", () => family("lookups"));

/** A plan of steps of these ops; `Op:7` has the type 7 of elements. */
function planOf(ops: string, slotCount = 0): Plan {
  const steps = ops.split(" ").map((op) => {
    const [name, type] = op.split(":");
    const attributes = { type: () => Number(type), func: () => ({ name: type, attrs: new Map() }) };
    return { instance: { op: { name }, attributes }, inputs: [] };
  });
  return { steps, constants: [], slotCount } as never;
}

/** Fuses a plan; a loop runs the body that its name says. */
async function fused(plan: Plan, bodies: Readonly<Record<string, string>> = {}, kernels = ["HeddleRecurrence"]) {
  const registry = { kernelsOf: (op: string) => (kernels.includes(op) ? [{}] : []) };
  const making = { run: { host: { registry } } } as unknown as PlanMaking;
  const bodyOf = ({ name }: FunctionAttr) => (bodies[name] === undefined ? undefined : planOf(bodies[name]));
  return fusePlan(plan, making, bodyOf, () => ({ steps: [], finalReleases: [] }));
}

describe("fusePlan", () => {
  beforeEach(() => {
    used.length = released.length = 0;
  });

  const [float, string] = [DataType.FLOAT, DataType.STRING];
  test.each([
    ["MatMul Relu BiasAdd Softmax", {}, []],
    ["Einsum GatherV2 Less AddV2 Mul", {}, []],
    ["StringSplitV2 ConcatV2", {}, ["texts"]],
    ["Less AddV2 SelectV2 GatherV2", {}, ["texts"]],
    ["Einsum Softmax Einsum", {}, ["dense"]],
    ["Erf Mul StringSplit", {}, ["texts", "dense"]],
    ["GatherV2 BatchMatMulV2 Softmax", {}, ["dense", "lookups"]],
    ["GatherV2 MatMul Softmax", {}, []],
    ["While:unknown", {}, []],
    ["While:counts", { counts: "AddV2 Less" }, []],
    ["While:cell", { cell: `TensorListGetItem:${float} MatMul TensorListSetItem` }, ["recurrences"]],
    [
      "GatherV2 While:cell",
      { cell: `TensorListGetItem:${float} MatMul TensorListSetItem` },
      ["recurrences", "lookups"],
    ],
    ["StatelessWhile:state", { state: "AddV2 TensorListSetItem" }, ["recurrences"]],
    ["While:map", { map: `TensorListGetItem:${string} TensorListSetItem` }, ["texts"]],
  ])("looks for patterns whose ops a plan has: %s", async (ops, bodies, wanted) => {
    const plan = planOf(ops);
    const result = await fused(plan, bodies);
    expect(used).toEqual(wanted);
    expect(result === plan).toBe(wanted.length === 0);
  });

  test("leaves recurrences to hosts with a kernel for them", async () => {
    await fused(planOf("While:cell"), { cell: "TensorListSetItem" }, []);
    expect(used).toEqual([]);
  });

  test("releases what was added when a family fails", async () => {
    await expect(fused(planOf("StringSplit Erf", FAILS))).rejects.toThrow("no room");
    expect([used, released]).toEqual([["texts", "dense"], [2]]);
  });
});
