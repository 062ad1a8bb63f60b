import { functionsIn, type Plan, type PlanExecutor, type Signature } from "@heddle/graph";
import { KernelContext, type KernelInstance, runKernel, runOp } from "@heddle/kernel-fallback";
import { StatusError, unimplemented } from "@heddle/status";
import { DataType, type Tensor } from "@heddle/tensor";
import { type as typeAttr } from "../builtins/attr.js";
import { constantBytes } from "./constant-bytes.js";
import type { SubgraphWriter } from "./model-writer.js";
import { stepRows } from "./step-rows.js";
import { writeTableStep } from "./table-steps.js";
import type { TableWriter } from "./table-writer.js";
import { writeFlex } from "./write-flex.js";
import { indices, type WrittenStep, type WrittenValue, write } from "./written-step.js";

/** A plan and where it is written to. */
export interface PlanWriterParts {
  readonly executor: PlanExecutor;
  readonly plan: Plan;
  readonly subgraph: SubgraphWriter;
  readonly tables: TableWriter;
  readonly flex: boolean;
}

/** Ops that return their input. */
const PASSES: ReadonlySet<string> = new Set([
  "Identity",
  "StopGradient",
  "PreventGradient",
  "Snapshot",
  "CheckNumerics",
]);

/** Ops whose results are the same in every run after the init run: handles, and variables that nothing assigns. */
const FROZEN: ReadonlySet<string> = new Set([
  "VarHandleOp",
  "ReadVariableOp",
  "HashTableV2",
  "HashTable",
  "MutableHashTableV2",
]);

/** The plugins whose ops are TensorFlow's. */
const TENSORFLOW_PLUGINS = /^@heddle\/(hashtable|checkpoint|kernels-(?!tflite).*)$/;

/** Ops without results that check or print, which TensorFlow's converter leaves out too. */
const LEFT_OUT: ReadonlySet<string> = new Set(["Assert", "NoOp"]);

/** Writes a plan as the operators of a subgraph. */
export class PlanWriter implements Disposable {
  readonly #parts: PlanWriterParts;
  readonly #values = new Map<number, WrittenValue>();
  /** Tensors of frozen steps, owned. */
  readonly #owned: Tensor[] = [];

  constructor(parts: PlanWriterParts) {
    this.#parts = parts;
  }

  async write(signature: Signature): Promise<void> {
    const { plan, subgraph } = this.#parts;
    for (const { slot, tensor } of plan.constants) this.#values.set(slot, this.#constant(tensor));
    for (const [index, { slot, dtype }] of plan.feeds.entries()) {
      const { name, shape } = signature.inputs[index];
      const tensor = subgraph.tensor(name, dtype, shape);
      subgraph.inputs.push(tensor);
      this.#values.set(slot, computed(dtype, tensor));
    }
    for (const step of plan.steps) {
      if (!step.instance) {
        throw unimplemented(`node '${step.nodeName}': control flow of TensorFlow 1 cannot be written`);
      }
      const inputs = step.inputs.map((slot) => this.#value(slot));
      await this.#step(step.instance, inputs, step.firstOutput);
    }
    for (const { slot } of plan.fetches) subgraph.outputs.push(this.#value(slot).index());
  }

  [Symbol.dispose](): void {
    for (const tensor of this.#owned) tensor.release();
    this.#owned.length = 0;
  }

  async #step(instance: KernelInstance, inputs: readonly WrittenValue[], firstOutput: number): Promise<void> {
    const { op, nodeName, attributes, signature } = instance;
    const set = (values: readonly WrittenValue[]) => {
      for (const [index, value] of values.entries()) this.#values.set(firstOutput + index, value);
    };
    if (LEFT_OUT.has(op.name)) return;
    if (PASSES.has(op.name)) return set(inputs.slice(0, 1));
    if (FROZEN.has(op.name) || !op.isStateful) {
      const tensors = inputs.flatMap(({ constant }) => constant ?? []);
      if (tensors.length === inputs.length) return set(await this.#freeze(instance, tensors));
    }
    const { subgraph, tables } = this.#parts;
    const { outputTypes } = signature;
    const step: WrittenStep = {
      op: op.name,
      instance,
      attributes,
      inputs,
      outputTypes,
      subgraph,
      newOutputs: () =>
        outputTypes.map((dtype, index) => subgraph.tensor(index === 0 ? nodeName : `${nodeName}:${index}`, dtype)),
    };
    try {
      const outputs =
        (await this.#gather(step)) ??
        writeTableStep(step, tables, this.#parts.executor.host.memory) ??
        stepRows[op.name]?.(step) ??
        this.#flex(step);
      set(outputs.map((tensor, index) => computed(outputTypes[index], tensor)));
    } catch (error) {
      throw error instanceof StatusError ? error.at(`node '${nodeName}' (${op.name})`) : error;
    }
  }

  /** The results of a step that are the same in every run. */
  async #freeze(instance: KernelInstance, inputs: readonly Tensor[]): Promise<WrittenValue[]> {
    const { host, resources } = this.#parts.executor;
    const outputs = await runKernel(instance, new KernelContext(host, { resources }), inputs);
    this.#owned.push(...outputs);
    return outputs.map((tensor) => this.#constant(tensor));
  }

  /** Writes ResourceGather, which reads a variable itself, as GATHER of a constant; undefined for other steps. */
  async #gather(step: WrittenStep): Promise<readonly number[] | undefined> {
    const { op, attributes, inputs } = step;
    const [handle, indices] = inputs;
    if (op !== "ResourceGather" || !handle?.constant || !indices) return undefined;
    const { host, resources } = this.#parts.executor;
    const attrs = new Map([["dtype", typeAttr(attributes.type("dtype"))]]);
    const [tensor] = await runOp(host, "ReadVariableOp", [handle.constant], { attrs, resources });
    this.#owned.push(tensor);
    const axis = attributes.int("batch_dims");
    return write(step, "GATHER", { axis, batch_dims: axis }, [this.#constant(tensor).index(), indices.index()]);
  }

  #flex(step: WrittenStep): readonly number[] {
    const { flex, executor } = this.#parts;
    const { instance, attributes, inputs } = step;
    if (!TENSORFLOW_PLUGINS.test(instance.plugin))
      throw unimplemented("it is not an op of TensorFlow, and cannot be written");
    if (!flex) throw unimplemented("no builtin of TFLite computes it; allow Flex operators to write it");
    if (inputs.some(({ dtype }) => dtype === DataType.RESOURCE || dtype === DataType.VARIANT)) {
      throw unimplemented("it takes a table, a variable or a variant, which cannot be written");
    }
    if (functionsIn(attributes.values).length > 0) {
      throw unimplemented("it calls a function, which cannot be written");
    }
    return writeFlex(step, indices(step), executor.host.memory);
  }

  #value(slot: number): WrittenValue {
    const value = this.#values.get(slot);
    if (!value) throw new RangeError(`slot ${slot} is read before it is written`);
    return value;
  }

  #constant(tensor: Tensor): WrittenValue {
    const { subgraph } = this.#parts;
    let index: number | undefined;
    return {
      dtype: tensor.dtype,
      constant: tensor,
      index: () => (index ??= subgraph.constant(tensor.dtype, tensor.shape, constantBytes(tensor))),
    };
  }
}

function computed(dtype: DataType, index: number): WrittenValue {
  return { dtype, constant: undefined, index: () => index };
}
