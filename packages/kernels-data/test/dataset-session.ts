import { type AttrMap, type AttrValue, type FunctionRunner, runSteps } from "@heddle/kernel-api";
import { datasetOf } from "@heddle/kernel-api/datasets";
import { createKernel, type InstantiateFunction, KernelContext, runKernel } from "@heddle/kernel-fallback";
import { type StatusError, toStatusError } from "@heddle/status";
import { DataType, type NestedValue, type Tensor, type TensorInput, tensorFromJs } from "@heddle/tensor";
import { expect } from "vitest";
import { type Input, OpSession } from "./op-session.js";

/** A function of JavaScript values: its results, as types with values. */
export type Body = (...values: NestedValue[]) => readonly (readonly [DataType, TensorInput])[];

/** A function of the program that a test gives a kernel; with `isLater` its results come as promises. */
export interface TestFunction {
  readonly body: Body;
  readonly isLater?: boolean;
}

/** Attributes that say types and shapes of rows, which no kernel reads. */
export const ROWS: AttrMap = new Map<string, AttrValue>([
  ["output_types", { kind: "list", of: "type", value: [DataType.INT64] }],
  ["output_shapes", { kind: "list", of: "shape", value: [[]] }],
]);

/** The attributes of datasets that name functions. */
const FUNCTIONS = ["f", "predicate", "key_func", "reduce_func", "window_size_func", "init_func", "finalize_func"];

/** A session whose datasets are made by ops and read row by row; `end` proves that nothing is left over. */
export class DatasetSession extends OpSession {
  /** The integers before `stop`. */
  range(stop: number): Promise<Tensor> {
    return this.dataset("RangeDataset", [
      ["int64", 0],
      ["int64", stop],
      ["int64", 1],
    ]);
  }

  /** The dataset that an op makes, kept until `end`. */
  async dataset(
    op: string,
    inputs: readonly Input[],
    attrs: Readonly<Record<string, AttrValue>> = {},
    called?: TestFunction,
  ): Promise<Tensor> {
    const values: AttrMap = new Map([...ROWS, ...Object.entries(attrs)]);
    const [made] = called ? await this.#call(op, values, inputs, called) : await this.tensorsOf(op, values, inputs);
    if (!made) throw new Error("no dataset");
    this.keep(made);
    return made;
  }

  /** The outputs of an op as JavaScript values, or the error. */
  async results(
    op: string,
    inputs: readonly Input[],
    attrs: Readonly<Record<string, AttrValue>>,
    called?: TestFunction,
  ): Promise<unknown[] | string> {
    const values: AttrMap = new Map(Object.entries(attrs));
    try {
      const made = called ? await this.#call(op, values, inputs, called) : await this.tensorsOf(op, values, inputs);
      return made.map((tensor) => {
        const value = tensor.toNested();
        tensor.release();
        return value;
      });
    } catch (error) {
      return String(toStatusError(error) as StatusError);
    }
  }

  /** The rows as JavaScript values, those of one tensor without a list, or the error. */
  async rows(dataset: Tensor | Promise<Tensor>): Promise<unknown[] | string> {
    try {
      const iterator = datasetOf(await dataset).iterate(new KernelContext(this.host));
      try {
        const rows: unknown[] = [];
        for (;;) {
          const row = await runSteps(iterator.next());
          if (!row) {
            expect(await runSteps(iterator.next())).toBeUndefined();
            return rows;
          }
          const values = row.map((tensor) => tensor.toNested());
          rows.push(values.length === 1 ? values[0] : values);
          for (const tensor of row) tensor.release();
        }
      } finally {
        iterator.close();
      }
    } catch (error) {
      return String(toStatusError(error) as StatusError);
    }
  }

  /** The rows of the dataset in each row, or the error. */
  async nestedRows(dataset: Tensor | Promise<Tensor>): Promise<unknown[] | string> {
    try {
      const iterator = datasetOf(await dataset).iterate(new KernelContext(this.host));
      try {
        const rows: unknown[] = [];
        for (let row = await runSteps(iterator.next()); row; row = await runSteps(iterator.next())) {
          for (const inner of row) {
            rows.push(await this.rows(inner));
            inner.release();
          }
        }
        return rows;
      } finally {
        iterator.close();
      }
    } catch (error) {
      return String(toStatusError(error) as StatusError);
    }
  }

  async #call(op: string, attrs: AttrMap, inputs: readonly Input[], called: TestFunction): Promise<Tensor[]> {
    const owned = inputs.filter((input) => Array.isArray(input)) as (readonly [string, TensorInput])[];
    const made = new Map(owned.map((input) => [input, this.#tensor(input)]));
    const tensors = inputs.map((input) => made.get(input as readonly [string, TensorInput]) ?? (input as Tensor));
    const func: AttrValue = { kind: "func", value: { name: "f", attrs: new Map() } };
    const all = new Map([...attrs, ...FUNCTIONS.map((name) => [name, func] as const)]);
    const instantiate: InstantiateFunction = () => runnerOf(this, called);
    try {
      const instance = await createKernel(this.host, { nodeName: op, op, attrs: all }, instantiate);
      return await runKernel(instance, new KernelContext(this.host), tensors);
    } finally {
      for (const tensor of made.values()) tensor.release();
    }
  }

  #tensor([name, value]: readonly [string, TensorInput]): Tensor {
    const dtype = { bool: DataType.BOOL, int32: DataType.INT32, int64: DataType.INT64, string: DataType.STRING }[name];
    return tensorFromJs(this.memory, dtype ?? DataType.INVALID, value);
  }
}

function runnerOf({ memory }: OpSession, { body, isLater = false }: TestFunction): FunctionRunner {
  const call = (inputs: readonly Tensor[]) =>
    body(...inputs.map((tensor) => tensor.toNested())).map(([type, result]) => tensorFromJs(memory, type, result));
  const owned = (inputs: readonly Tensor[]) => {
    try {
      return call(inputs);
    } finally {
      for (const tensor of inputs) tensor.release();
    }
  };
  return {
    inputTypes: [],
    outputTypes: [],
    run: (_, inputs) => (isLater ? Promise.resolve(inputs).then(call) : call(inputs)),
    runOwned: (_, inputs) => (isLater ? Promise.resolve(inputs).then(owned) : owned(inputs)),
  };
}
