import type { ControlStep, KernelStep, Plan } from "@heddle/graph";
import type { AttrMap } from "@heddle/kernel-api";
import { internal } from "@heddle/status";
import { DataType, dataTypeName, isObjectType, type Tensor } from "@heddle/tensor";
import { KernelName, VALUE_TYPE_PREFIX } from "../compiled-form.js";
import type { Attribute } from "../ir/attribute.js";
import type { Location } from "../ir/location.js";
import type { BefFunction, Operation, Value } from "../ir/module.js";
import { intAttribute, pairAttributes, stringAttribute } from "./attributes.js";
import type { ConstantStore } from "./constant-store.js";
import type { KnownValues } from "./plan-values.js";

/** A function to write. */
export interface PlannedFunctionForm {
  readonly name: string;
  readonly plan: Plan;
  readonly known: KnownValues;
  /** The attributes of a node, with the functions' names in the file. */
  readonly attrsOf: (step: KernelStep) => AttrMap;
  readonly store: ConstantStore;
  /** The name of the runtime fallback whose nodes are written as delegated, if there is one. */
  readonly fallback: string | undefined;
}

/** A plan as a function of a file: an operation for each step, and one for each constant that is used. */
export function emitFunction(form: PlannedFunctionForm): BefFunction {
  return new FunctionEmitter(form).emit();
}

interface ControlForm {
  readonly name: string;
  readonly more: readonly number[];
  readonly resultTypes: readonly DataType[];
}

class FunctionEmitter {
  readonly #form: PlannedFunctionForm;
  readonly #operations: Operation[] = [];
  readonly #values = new Map<number, Value>();
  readonly #types = new Map<number, DataType>();

  constructor(form: PlannedFunctionForm) {
    this.#form = form;
  }

  emit(): BefFunction {
    const { name, plan, known } = this.#form;
    const args = plan.feeds.map(({ slot, dtype }) => this.#define(slot, dtype));
    for (const step of known.steps) {
      if (step.instance) this.#emitOp(step);
      else this.#emitControl(step);
    }
    const returns = plan.fetches.map(({ slot }) => this.#valueOf(slot));
    return {
      name,
      kind: "async",
      argumentTypes: args.map(({ type }) => type),
      resultTypes: returns.map(({ type }) => type),
      body: { arguments: args, operations: this.#operations, returns },
      attributes: new Map(),
      location: { kind: "unknown" },
    };
  }

  #emitOp(step: KernelStep): void {
    const { instance, inputs, guards, firstOutput } = step;
    const { op, nodeName, signature, plugin } = instance;
    const isDelegated = plugin === this.#form.fallback;
    const plain = isDelegated ? KernelName.delegatedOp : KernelName.op;
    const guarded = isDelegated ? KernelName.guardedDelegatedOp : KernelName.guardedOp;
    const attributes: [string, Attribute][] = [
      ["_op_name", stringAttribute(op.name)],
      ...pairAttributes(this.#form.attrsOf(step)),
    ];
    if (guards.length > 0) attributes.push(["_guards", intAttribute(guards.length)]);
    this.#push({
      name: guards.length > 0 ? guarded : plain,
      operands: [...inputs, ...guards].map((slot) => this.#valueOf(slot)),
      results: signature.outputTypes.map((type, index) => this.#define(firstOutput + index, type)),
      attributes: new Map(attributes),
      location: named(nodeName),
    });
  }

  #emitControl(step: ControlStep): void {
    const { inputs, guards, firstOutput, nodeName } = step;
    const operands = inputs.map((slot) => this.#valueOf(slot));
    const { name, more, resultTypes } = this.#controlForm(step);
    const extra = [...more, ...guards].map((slot) => this.#valueOf(slot));
    this.#push({
      name,
      operands: [...operands, ...extra],
      results: resultTypes.map((type, index) => this.#define(firstOutput + index, type)),
      attributes: new Map([["_guards", intAttribute(guards.length)]]),
      location: named(nodeName),
    });
  }

  /** The kernel of a step, its operands after the inputs, and the types of its results. */
  #controlForm({ action, inputs, outputCount }: ControlStep): ControlForm {
    const types = inputs.map((slot) => this.#typeOf(slot));
    const [type = 0] = types;
    switch (action.kind) {
      case "pass":
        return { name: KernelName.pass, more: [], resultTypes: [type] };
      case "exit":
        return { name: KernelName.exit, more: [], resultTypes: [type] };
      case "switch":
        return { name: KernelName.switch, more: [], resultTypes: [type, type] };
      case "switchN":
        return { name: KernelName.switchN, more: [], resultTypes: new Array<DataType>(outputCount).fill(type) };
      case "merge":
        return { name: KernelName.merge, more: action.indices, resultTypes: [type, DataType.INT32] };
      case "begin": {
        const more = action.moves.map(({ index }) => index);
        return { name: KernelName.loopBegin, more, resultTypes: types.flatMap((each) => [each, DataType.INT32]) };
      }
      case "next":
        return { name: KernelName.loopNext, more: action.moves.map(({ index }) => index), resultTypes: [] };
    }
  }

  /** The value of a slot; a constant is emitted when it is first used. */
  #valueOf(slot: number): Value {
    const value = this.#values.get(slot);
    if (value) return value;
    const { constants, names } = this.#form.known;
    const tensor = constants.get(slot);
    if (!tensor) throw internal(`slot ${slot} of function '${this.#form.name}' has no value`);
    return this.#emitConstant(slot, tensor, names.get(slot) ?? "");
  }

  #emitConstant(slot: number, tensor: Tensor, nodeName: string): Value {
    const { store } = this.#form;
    if (!isObjectType(tensor.dtype)) {
      const result = this.#define(slot, tensor.dtype);
      this.#push({
        name: KernelName.constant,
        operands: [],
        results: [result],
        attributes: store.attributesOf(tensor),
        location: named(nodeName),
      });
      return result;
    }
    const { serialized, parse } = store.parsedConstant(tensor);
    const bytes: Value = { type: typeText(serialized.dtype) };
    this.#push({
      name: KernelName.constant,
      operands: [],
      results: [bytes],
      attributes: store.attributesOf(serialized),
      location: named(nodeName),
    });
    const result = this.#define(slot, tensor.dtype);
    const attributes = new Map([["_op_name", stringAttribute(parse.op)], ...pairAttributes(parse.attrs)]);
    this.#push({ name: KernelName.op, operands: [bytes], results: [result], attributes, location: named(nodeName) });
    return result;
  }

  #typeOf(slot: number): DataType {
    this.#valueOf(slot);
    return this.#types.get(slot) ?? 0;
  }

  #define(slot: number, dtype: DataType): Value {
    const value: Value = { type: typeText(dtype) };
    this.#values.set(slot, value);
    this.#types.set(slot, dtype);
    return value;
  }

  #push(operation: Omit<Operation, "regions">): void {
    this.#operations.push({ ...operation, regions: [] });
  }
}

/** The place of a node: its name. */
export function named(name: string): Location {
  return name === "" ? { kind: "unknown" } : { kind: "name", name, child: { kind: "unknown" } };
}

/** The MLIR type of a value. */
export function typeText(dtype: DataType): string {
  return `${VALUE_TYPE_PREFIX}${dataTypeName(dtype)}`;
}
