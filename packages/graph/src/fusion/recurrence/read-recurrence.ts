import { DataType } from "@heddle/tensor";
import type { KernelStep, Plan, PlannedConstant } from "../../plan/plan.js";
import { indexOf, indicesOf, isOfFloats, isPass, shapeIn } from "../step-values.js";
import type { Invariant, LoopSequence, RecurrenceBody } from "./recurrence.js";

/** The knowledge about a slot of a body. `word` names it in the code of a recurrence. */
type Value =
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "counter"; readonly variable: number; readonly isNext: boolean }
  | { readonly kind: "items"; readonly variable: number }
  | { readonly kind: "results"; readonly variable: number }
  | { readonly kind: "written"; readonly variable: number; readonly index: number; readonly word: string }
  | Invariant;

/** The ops of one or two float32 operands that the code of a recurrence has. */
const ELEMENT_OPS = new Set("Add AddV2 Maximum Minimum Mul Neg RealDiv Relu Relu6 Sigmoid Sub Tanh".split(" "));

/** Reads the body of a loop as a recurrence; undefined when it computes anything else. */
export function readRecurrence(body: Plan): RecurrenceBody | undefined {
  return new BodyReader(body).read();
}

class BodyReader {
  readonly #body: Plan;
  readonly #values = new Map<number, Value>();
  readonly #states: number[] = [];
  readonly #sequences: LoopSequence[] = [];
  readonly #invariants: Invariant[] = [];
  readonly #invariantWords = new Map<string, string>();
  readonly #invariantSteps: KernelStep[] = [];
  readonly #code: string[] = [];
  /** The words of results that are matrices, whatever the ranks of the states are. */
  readonly #matrices = new Set<string>();
  readonly #constants: Map<number, PlannedConstant>;
  #time: number | undefined;

  constructor(body: Plan) {
    this.#body = body;
    this.#constants = new Map(body.constants.map((constant) => [constant.slot, constant]));
  }

  read(): RecurrenceBody | undefined {
    const { feeds, fetches, steps, constants } = this.#body;
    if (feeds.length !== fetches.length) return undefined;
    const results = this.#resolvedFetches();
    for (const [variable, { slot, dtype }] of feeds.entries()) {
      const value = this.#variable(variable, dtype, results[variable] === slot);
      if (value) this.#values.set(slot, value);
    }
    for (const constant of constants) this.#values.set(constant.slot, { kind: "constant", constant });
    for (const step of steps) {
      if (!step.instance || step.guards.length > 0 || !this.#readStep(step)) return undefined;
    }
    return this.#finish(results);
  }

  /** The slot that each variable is next, under the name of its first Identity. */
  #resolvedFetches(): number[] {
    const passes = new Map<number, number>();
    for (const step of this.#body.steps) {
      if (step.instance && isPass(step)) passes.set(step.firstOutput, step.inputs[0] ?? -1);
    }
    return this.#body.fetches.map(({ slot }) => {
      let at = slot;
      for (let from = passes.get(at); from !== undefined; from = passes.get(at)) at = from;
      return at;
    });
  }

  #variable(variable: number, dtype: DataType, isPassedOn: boolean): Value | undefined {
    if (dtype === DataType.VARIANT) return { kind: isPassedOn ? "items" : "results", variable };
    if (isPassedOn) return { kind: "variable", variable };
    if (dtype === DataType.INT32) return { kind: "counter", variable, isNext: false };
    if (dtype !== DataType.FLOAT) return undefined;
    return { kind: "word", word: `s${this.#states.push(variable) - 1}` };
  }

  /** Notes what a step computes. False for one with an effect that a recurrence has not. */
  #readStep(step: KernelStep): boolean {
    const { instance, inputs, firstOutput, outputCount } = step;
    const { op } = instance;
    const values = inputs.map((slot) => this.#values.get(slot));
    const isRead = op.name === "ReadVariableOp";
    if (isPass(step)) {
      const [value] = values;
      if (value) this.#values.set(firstOutput, value);
    } else if ((isRead || !op.isStateful) && outputCount > 0 && values.every((value) => value && isInvariant(value))) {
      this.#invariantSteps.push(step);
      for (let slot = firstOutput; slot < firstOutput + outputCount; slot++)
        this.#values.set(slot, { kind: "slot", slot });
    } else if (op.isStateful) {
      return false;
    } else {
      for (const [index, value] of this.#compute(step, values).entries()) {
        if (value) this.#values.set(firstOutput + index, value);
      }
    }
    return true;
  }

  /** The outputs of a step that depends on the items or states; none for one that the code of a recurrence has not. */
  #compute(step: KernelStep, values: readonly (Value | undefined)[]): readonly (Value | undefined)[] {
    const { inputs, instance } = step;
    const { attributes, op } = instance;
    const [x, y] = values;
    const constantOf = (input: number) => this.#constants.get(inputs[input] ?? -1);
    switch (op.name) {
      case "TensorListGetItem":
        return [this.#item(x, y, attributes.type("element_dtype"), shapeIn(constantOf(2)))];
      case "TensorListSetItem":
        return [
          attributes.bool("resize_if_index_out_of_bounds") ? undefined : this.#written(x, y, values[2], constantOf(1)),
        ];
      case "Tile": {
        const multiples = indicesOf(constantOf(1));
        return [this.#isMask(x) && multiples?.length === 2 && multiples[0] === 1 ? x : undefined];
      }
    }
    if (!isOfFloats(attributes)) return [this.#nextCounter(op.name, x, y, constantOf(0), constantOf(1))];
    switch (op.name) {
      case "MatMul":
        if (attributes.bool("transpose_a") || attributes.bool("transpose_b")) return [];
        return this.#withInvariant(op.name, x, y);
      case "BiasAdd":
        return attributes.string("data_format") === "NHWC" ? this.#withInvariant(op.name, x, y) : [];
      case "Split": {
        const axis = indexOf(constantOf(0));
        const parts = attributes.int("num_split");
        if ((axis !== 1 && axis !== -1) || y?.kind !== "word") return [];
        return Array.from({ length: parts }, (_, part) => this.#result(op.name, [y], `${part} ${parts}`)[0]);
      }
      case "StridedSlice": {
        const range = columnRange(step, constantOf);
        return range && x?.kind === "word" ? this.#result("Slice", [x], range.join(" ")) : [];
      }
      case "SelectV2":
        if (x?.kind !== "word" || !this.#isMask(x)) return [];
        return this.#result(`SelectV2 ${x.word}`, values.slice(1));
      default:
        return ELEMENT_OPS.has(op.name) ? this.#result(op.name, values) : [];
    }
  }

  #withInvariant(op: string, x: Value | undefined, y: Value | undefined): readonly (Value | undefined)[] {
    return x?.kind === "word" && y && isInvariant(y) ? this.#result(op, [x, y]) : [];
  }

  /** The result of an instruction on float32 operands; none when one is of another kind. */
  #result(op: string, operands: readonly (Value | undefined)[], numbers?: string): readonly (Value | undefined)[] {
    const words = operands.map((value) => this.#word(value));
    if (words.includes(undefined)) return [];
    const line = [op, ...words, ...(numbers === undefined ? [] : [numbers])].join(" ");
    const word = `r${this.#code.push(line) - 1}`;
    const isMatrix = (operand = "") => operand.startsWith("x") || this.#matrices.has(operand);
    if (!ELEMENT_OPS.has(op) || words.some(isMatrix)) this.#matrices.add(word);
    return [{ kind: "word", word }];
  }

  #item(
    list: Value | undefined,
    at: Value | undefined,
    dtype: DataType,
    itemShape: readonly number[] | undefined | null,
  ): Value | undefined {
    if (list?.kind !== "items" || at?.kind !== "counter" || at.isNext || itemShape === null) return undefined;
    if (dtype !== DataType.FLOAT && dtype !== DataType.BOOL) return undefined;
    if (this.#time !== undefined && this.#time !== at.variable) return undefined;
    this.#time = at.variable;
    return { kind: "word", word: `x${this.#sequences.push({ variable: list.variable, dtype, itemShape }) - 1}` };
  }

  #written(
    list: Value | undefined,
    at: Value | undefined,
    item: Value | undefined,
    constant: PlannedConstant | undefined,
  ): Value | undefined {
    if (list?.kind !== "results" || item?.kind !== "word") return undefined;
    const isTime = at?.kind === "counter" && !at.isNext && at.variable === this.#time;
    const index = isTime ? -1 : indexOf(constant);
    if (index === undefined || (!isTime && index < 0)) return undefined;
    return { kind: "written", variable: list.variable, index, word: item.word };
  }

  /** A counter and 1. */
  #nextCounter(
    op: string,
    x: Value | undefined,
    y: Value | undefined,
    first: PlannedConstant | undefined,
    second: PlannedConstant | undefined,
  ): Value | undefined {
    if (op !== "AddV2" && op !== "Add") return undefined;
    const [counter, one] = x?.kind === "counter" ? [x, second] : [y, first];
    if (counter?.kind !== "counter" || counter.isNext || indexOf(one) !== 1) return undefined;
    return { ...counter, isNext: true };
  }

  #isMask(value: Value | undefined): boolean {
    return (
      value?.kind === "word" &&
      value.word.startsWith("x") &&
      this.#sequences[Number(value.word.slice(1))]?.dtype === DataType.BOOL
    );
  }

  /** The word of a float32 operand. */
  #word(value: Value | undefined): string | undefined {
    if (!value || this.#isMask(value)) return undefined;
    if (value.kind === "word") return value.word;
    if (!isInvariant(value)) return undefined;
    const key = invariantKey(value);
    let word = this.#invariantWords.get(key);
    if (!word) {
      word = `v${this.#invariants.push(value) - 1}`;
      this.#invariantWords.set(key, word);
    }
    return word;
  }

  /** True when items and states are matrices of the same rows: other loops, such as those of tf.scan, may broadcast. */
  #hasSharedRows(): boolean {
    return this.#sequences.every(hasRows) && this.#code.some((line) => /^MatMul s/.test(line));
  }

  #finish(results: readonly number[]): RecurrenceBody | undefined {
    const counters = new Set<number>();
    const next: string[] = [];
    let written: Extract<Value, { kind: "written" }> | undefined;
    for (const [variable, { slot }] of this.#body.feeds.entries()) {
      if (results[variable] === slot) continue;
      const value = this.#values.get(results[variable] ?? -1);
      if (value?.kind === "counter" && value.isNext && value.variable === variable) counters.add(variable);
      else if (value?.kind === "written" && value.variable === variable && !written) written = value;
      else if (value?.kind === "word" && value.word.startsWith("r") && this.#states.includes(variable))
        next.push(value.word);
      else return undefined;
    }
    const time = this.#time;
    if (!written?.word.startsWith("r") || time === undefined || !counters.has(time)) return undefined;
    if (![...next, written.word].every((word) => this.#matrices.has(word)) || !this.#hasSharedRows()) return undefined;
    return {
      plan: this.#body,
      time,
      counters,
      sequences: this.#sequences,
      states: this.#states,
      invariants: this.#invariants,
      invariantSteps: this.#invariantSteps,
      list: written.variable,
      outputIndex: written.index,
      code: this.#code,
      next,
      output: written.word,
    };
  }
}

/** True for items that are matrices of several rows, as far as the list states. One row may be one that all rows of a state share. */
function hasRows({ itemShape }: LoopSequence): boolean {
  return itemShape?.length === 2 && itemShape[0] !== 1;
}

function isInvariant(value: Value): value is Invariant {
  return value.kind === "variable" || value.kind === "constant" || value.kind === "slot";
}

function invariantKey(invariant: Invariant): string {
  if (invariant.kind === "variable") return `variable ${invariant.variable}`;
  return `slot ${invariant.kind === "slot" ? invariant.slot : invariant.constant.slot}`;
}

/** The columns that a StridedSlice of a matrix takes: all rows, one after the other. */
function columnRange(
  { instance }: KernelStep,
  constantOf: (input: number) => PlannedConstant | undefined,
): readonly [number, number] | undefined {
  const { attributes } = instance;
  const [begin, end, strides] = [1, 2, 3].map((input) => indicesOf(constantOf(input)));
  const masks = ["begin_mask", "end_mask"].map((name) => attributes.int(name));
  const others = ["ellipsis_mask", "new_axis_mask", "shrink_axis_mask"].map((name) => attributes.int(name));
  if (begin?.length !== 2 || end?.length !== 2 || strides?.length !== 2 || others.some((mask) => mask !== 0))
    return undefined;
  const [beginMask = 0, endMask = 0] = masks;
  if (strides[0] !== 1 || strides[1] !== 1 || !(endMask & 1) || !(beginMask & 1 || begin[0] === 0)) return undefined;
  return [beginMask & 2 ? 0 : (begin[1] ?? 0), endMask & 2 ? Number.MAX_SAFE_INTEGER : (end[1] ?? 0)];
}
