import { type AttrMap, type FunctionRunner, runSteps } from "@heddle/kernel-api";
import { createKernel, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { type StatusError, toStatusError } from "@heddle/status";
import { DataType, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { datasetOf } from "../src/datasets/dataset.js";
import { TableSession } from "./table-session.js";

/** The results of a predicate for an integer, as types with values. */
type Predicate = (value: number) => readonly (readonly [DataType, TensorInput])[];

const ROWS: AttrMap = new Map([
  ["output_types", { kind: "list", of: "type", value: [DataType.INT64] }],
  ["output_shapes", { kind: "list", of: "shape", value: [[]] }],
]);
const FILTER: AttrMap = new Map([
  ["predicate", { kind: "func", value: { name: "predicate", attrs: new Map() } }],
  ["Targuments", { kind: "list", of: "type", value: [DataType.INT32] }],
  ...ROWS,
]);

/** The rows of FilterDataset over the integers before 6, or its error; the predicate is given a captured tensor, too. */
async function filtered(predicate: Predicate, isLater = false): Promise<unknown[] | string> {
  const session = new TableSession();
  const { host, memory } = session;
  const inputs = [0, 6, 1].map((value) => ["int64", value] as const);
  const [numbers] = await session.tensorsOf("RangeDataset", ROWS, inputs);
  const instance = await createKernel(host, { nodeName: "f", op: "FilterDataset", attrs: FILTER }, () =>
    runnerOf((row) => {
      const [value, captured] = row.map((tensor) => tensor.toNested());
      expect(captured).toBe(7);
      return predicate(Number(value)).map(([type, result]) => tensorFromJs(memory, type, result));
    }, isLater),
  );
  const context = new KernelContext(host);
  const captured = tensorFromJs(memory, DataType.INT32, 7);
  const [dataset] = numbers ? await runKernel(instance, context, [numbers, captured]) : [];
  for (const tensor of [numbers, captured]) tensor?.release();
  if (!dataset) throw new Error("no dataset");
  try {
    return await rowsOf(dataset, context);
  } catch (error) {
    return String(toStatusError(error) as StatusError);
  } finally {
    dataset.release();
    session.end();
  }
}

function runnerOf(call: (inputs: readonly Tensor[]) => Tensor[], isLater: boolean): FunctionRunner {
  const runOwned = (inputs: readonly Tensor[]) => {
    try {
      return call(inputs);
    } finally {
      for (const tensor of inputs) tensor.release();
    }
  };
  return {
    run: () => [],
    runOwned: (_, inputs) => (isLater ? Promise.resolve(inputs).then(runOwned) : runOwned(inputs)),
  };
}

async function rowsOf(dataset: Tensor, context: KernelContext): Promise<unknown[]> {
  const iterator = datasetOf(dataset).iterate(context);
  const values: unknown[] = [];
  try {
    for (;;) {
      const row = await runSteps(iterator.next());
      if (!row) return values;
      values.push(...row.map((tensor) => Number(tensor.toNested())));
      for (const tensor of row) tensor.release();
    }
  } finally {
    iterator.close();
  }
}

// TensorFlow 2.21 gave the rows and the error.
describe("FilterDataset", () => {
  test.each<[string, boolean, (value: boolean) => TensorInput]>([
    ["a scalar", false, (value) => value],
    ["a scalar that comes later", true, (value) => value],
    ["a vector of one", false, (value) => [value]],
    ["a matrix of one", true, (value) => [[value]]],
  ])("keeps the rows for which the predicate returns true: %s", async (_, isLater, shaped) => {
    expect(await filtered((value) => [[DataType.BOOL, shaped(value % 2 === 0)]], isLater)).toEqual([0, 2, 4]);
    expect(await filtered(() => [[DataType.BOOL, shaped(false)]], isLater)).toEqual([]);
  });

  test.each<[string, Predicate]>([
    ["an integer", () => [[DataType.INT64, 1n]]],
    ["two booleans in a tensor", () => [[DataType.BOOL, [true, true]]]],
    ["two tensors", () => [DataType.BOOL, DataType.BOOL].map((type) => [type, true] as const)],
    ["an empty tensor", () => [[DataType.BOOL, []]]],
    ["no tensor", () => []],
  ])("refuses %s", async (_, predicate) => {
    const message = "INVALID_ARGUMENT: Filter predicate `f` must return a scalar bool.";
    expect(await filtered(predicate)).toBe(message);
    expect(await filtered((value) => (value < 3 ? [[DataType.BOOL, false]] : predicate(value)), true)).toBe(message);
  });

  test.each([false, true])("gives back its rows when the predicate fails, later: %s", async (isLater) => {
    const failing: Predicate = (value) => {
      if (value > 1) throw new Error("failed in the predicate");
      return [[DataType.BOOL, true]];
    };
    expect(await filtered(failing, isLater)).toContain("failed in the predicate");
  });
});
