import { DataType } from "@heddle/tensor";
import type { KernelStep, Plan, PlannedConstant } from "../../plan/plan.js";
import { asIntegers, index, sliced, subscriptOf } from "../index-pattern.js";
import { PlanRewriter } from "../plan-rewriter.js";
import { any, type Match, matchSlot, noted, oneOf, opOfAny, type Pattern, value } from "../step-pattern.js";
import type { WholeGroup } from "../whole-group.js";
import { asVector, onlyRow } from "./row-splits.js";
import { split, splitsOfTokens, splittingOp, splittingStep } from "./token-splits.js";

/** A tensor of a step that does for all rows what a loop's body does for one. */
export type BatchValue =
  | { readonly kind: "texts" }
  | { readonly kind: "output"; readonly step: BatchStep; readonly index: number }
  | { readonly kind: "constant"; readonly constant: PlannedConstant };

/** A step for all rows: a step of the body whose op works on rows, or another op. */
export interface BatchStep {
  readonly does: KernelStep["instance"] | (Pick<WholeGroup, "op" | "attrs"> & { readonly nodeName: string });
  readonly inputs: readonly BatchValue[];
  readonly outputCount: number;
}

/** A loop's body that maps the text of a row to a result. */
export interface RowMap {
  /** The variable that is the list of texts. */
  readonly texts: number;
  /** The variable that says which text an iteration reads and which result it writes. */
  readonly time: number;
  /** The variable that is the list of results. */
  readonly results: number;
  /** The variables that every iteration adds 1 to. */
  readonly counters: ReadonlySet<number>;
  /** The variables that stay as they are. */
  readonly invariants: ReadonlySet<number>;
  readonly result: RowResult;
}

/** The results of all rows: texts, or vectors of tokens, which empty texts bring to the same length. */
export type RowResult =
  | { readonly kind: "texts"; readonly texts: BatchValue }
  | {
      readonly kind: "padded";
      readonly tokens: readonly [values: BatchValue, splits: BatchValue];
      readonly columns: number;
    };

/** The ops of a text and of constants that compute each text of a tensor by itself. */
const TEXT_OPS = new Set("RegexReplace StaticRegexReplace StringLower StringStrip StringUpper Substr".split(" "));

const text = value("text");
const tokens = value("tokens");
const separator = value("separator");
const ofText = asVector(text);
const splitTokens = oneOf(
  onlyRow(split(ofText, separator, 1), splitsOfTokens(ofText, separator)),
  split(ofText, separator, 1),
);
const tokenCount = asVector(asIntegers(sliced(opOfAny("Shape", [tokens]), "0")));
const ends = opOfAny("ConcatV2", [index(0), tokenCount, index(0)]);
const ngrams = (output: number) =>
  opOfAny(
    "StringNGrams",
    [tokens, ends],
    (match, { instance }) => (instance.attributes.type("Tsplits") === DataType.INT64 ? match : undefined),
    output,
  );
const joinedTokens = oneOf(onlyRow(ngrams(0), ngrams(1)), ngrams(0));
/** Tokens and empty texts, as many as are needed for a certain number. */
const padded = opOfAny(
  "StridedSlice",
  [opOfAny("ConcatV2", [tokens, value("padding"), index(0)]), any, any, any],
  (match, step) => {
    const columns = /^:([1-9]\d*)$/.exec(subscriptOf(step, match) ?? "")?.[1];
    return columns === undefined ? undefined : noted(match, "columns", Number(columns));
  },
);
const result = opOfAny("TensorListSetItem", [value("results"), value("time"), value("result")]);
const item = opOfAny("TensorListGetItem", [value("texts"), value("time"), index()]);

/** Reads the body of a loop that maps texts; undefined when it computes anything else. */
export function readRowMap(body: Plan): RowMap | undefined {
  const isPlain = ({ instance, guards }: Plan["steps"][number]) =>
    instance !== undefined && !instance.op.isStateful && guards.length === 0;
  if (body.feeds.length !== body.fetches.length || !body.steps.every(isPlain)) return undefined;
  return new BodyReader(body).read();
}

class BodyReader {
  readonly #rewriter: PlanRewriter;
  readonly #variables: Map<number, number>;
  #texts: number | undefined;
  #time: number | undefined;

  constructor(body: Plan) {
    this.#rewriter = new PlanRewriter(body);
    this.#variables = new Map(body.feeds.map(({ slot }, variable) => [slot, variable]));
  }

  read(): RowMap | undefined {
    const counters = new Set<number>();
    const invariants = new Set<number>();
    const written = new Map<number, Match>();
    for (const [variable, { slot }] of this.#rewriter.plan.fetches.entries()) {
      const feed: Pattern = (match, at) => (this.#variables.get(at) === variable ? match : undefined);
      const match = this.#match(result, slot);
      if (this.#variables.get(this.#rewriter.originOf(slot)) === variable) invariants.add(variable);
      else if (this.#match(opOfAny("AddV2", [feed, index(1)]), slot)) counters.add(variable);
      else if (match && this.#variableOf(match, "results") === variable) written.set(variable, match);
      else return undefined;
    }
    const [[results, write] = []] = written;
    if (results === undefined || !write || written.size > 1) return undefined;
    this.#time = this.#variableOf(write, "time");
    const read = this.#result(write.slots.get("result") ?? -1);
    const [texts, time] = [this.#texts, this.#time];
    if (!read || texts === undefined || time === undefined) return undefined;
    return { texts, time, results, counters, invariants, result: read };
  }

  #result(slot: number): RowResult | undefined {
    const found = this.#text(slot);
    if (found) return { kind: "texts", texts: found };
    const match = this.#match(padded, slot);
    const columns = match?.numbers.get("columns") ?? 0;
    if (!match || emptyTexts(this.#rewriter.constants.get(match.slots.get("padding") ?? -1)) < columns)
      return undefined;
    const read = this.#tokens(match.slots.get("tokens") ?? -1);
    return read && { kind: "padded", tokens: read, columns };
  }

  /** The texts of all rows; undefined for any other value. */
  #text(slot: number): BatchValue | undefined {
    const match = this.#match(item, slot);
    if (match) {
      const texts = this.#variableOf(match, "texts");
      this.#texts ??= texts;
      return texts === this.#texts && this.#variableOf(match, "time") === this.#time ? { kind: "texts" } : undefined;
    }
    const step = this.#rewriter.producerOf(this.#rewriter.originOf(slot));
    if (!step || !TEXT_OPS.has(step.instance.op.name)) return undefined;
    const [of = -1, ...others] = step.inputs;
    const from = this.#text(of);
    const constants = others.map((other) => this.#constant(other));
    if (!from || !constants.every((constant) => constant !== undefined)) return undefined;
    return outputOf({ does: step.instance, inputs: [from, ...constants], outputCount: 1 }, 0);
  }

  /** The tokens and the row splits of all rows. */
  #tokens(slot: number): readonly [BatchValue, BatchValue] | undefined {
    const match = this.#match(splitTokens, slot);
    const splitting = match && splittingStep(match);
    if (splitting) {
      const from = this.#text(match.slots.get("text") ?? -1);
      const delimiter = this.#constant(match.slots.get("separator") ?? -1);
      if (!from || !delimiter) return undefined;
      const does = { ...splittingOp(splitting), nodeName: splitting.instance.nodeName };
      return outputsOf({ does, inputs: [from, delimiter], outputCount: 2 });
    }
    const joining = this.#match(joinedTokens, slot);
    const inputs = joining && this.#tokens(joining.slots.get("tokens") ?? -1);
    const joined = joining && [...joining.steps].find(({ instance }) => instance.op.name === "StringNGrams");
    return joined && inputs && outputsOf({ does: joined.instance, inputs, outputCount: 2 });
  }

  #constant(slot: number): BatchValue | undefined {
    const constant = this.#rewriter.constants.get(slot);
    return constant && { kind: "constant", constant };
  }

  #match(pattern: Pattern, slot: number): Match | undefined {
    return matchSlot(pattern, slot, this.#rewriter);
  }

  #variableOf({ slots }: Match, name: string): number | undefined {
    return this.#variables.get(this.#rewriter.originOf(slots.get(name) ?? -1));
  }
}

function outputOf(step: BatchStep, output: number): BatchValue {
  return { kind: "output", step, index: output };
}

function outputsOf(step: BatchStep): readonly [BatchValue, BatchValue] {
  return [outputOf(step, 0), outputOf(step, 1)];
}

/** The number of texts in a constant vector, all of which are empty; 0 for any other constant. */
function emptyTexts(constant: PlannedConstant | undefined): number {
  const tensor = constant?.tensor;
  if (tensor?.dtype !== DataType.STRING || tensor.rank !== 1) return 0;
  const strings = tensor.strings();
  for (let i = 0; i < tensor.elementCount; i++) if (strings.view(i).length > 0) return 0;
  return tensor.elementCount;
}
