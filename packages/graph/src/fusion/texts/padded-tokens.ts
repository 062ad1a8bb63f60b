import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../../plan/plan.js";
import { sliced } from "../index-pattern.js";
import type { PlanRewriter } from "../plan-rewriter.js";
import { intAttr, typeAttr } from "../step-attrs.js";
import { type Match, matchSlot, value } from "../step-pattern.js";
import { indicesOf } from "../step-values.js";
import type { ReadWholeGroup, WholeGroup } from "../whole-group.js";
import { split, splittingOp, splittingStep } from "./token-splits.js";

const texts = value("texts");
const separator = value("separator");
const rowCount = sliced(split(texts, separator, 2), "0");
const rowIds = sliced(split(texts, separator, 0), ":, 0");

/** A RaggedTensorToTensor whose rows are those of a split of texts. */
interface PaddedTokens {
  readonly splitting: KernelStep;
  readonly steps: Match["steps"];
  readonly columns: number;
  /** The number of dimensions of the result; 0 for any. */
  readonly rank: number;
}

/** Reads dense tensors of numbers that belong to the tokens of texts; the splits of their rows take the place of the number of each row. */
export class TokenPads {
  /** The slot of the row splits of each step that splits texts. */
  readonly #splits = new Map<KernelStep, number>();
  readonly #rewriter: PlanRewriter;

  constructor(rewriter: PlanRewriter) {
    this.#rewriter = rewriter;
  }

  /** Reads a split of texts, whose tokens are read in dense tensors alone. */
  readonly readSplit: ReadWholeGroup = (step) => {
    const { firstOutput, instance, inputs } = step;
    if (!instance.op.name.startsWith("StringSplit")) return undefined;
    const padded = this.#rewriter.plan.steps.flatMap((each) => (each.instance ? (this.#read(each) ?? []) : []));
    const own = padded.filter(({ splitting }) => splitting === step);
    if (own.length === 0) return undefined;
    const steps = new Set(own.flatMap((each) => [...each.steps]));
    const { nodeName } = instance;
    return { ...splittingOp(step), inputs, outputs: [firstOutput + 1, this.#splitsOf(step)], steps, nodeName };
  };

  /** Reads a dense tensor of numbers of tokens. */
  readonly readPad: ReadWholeGroup = (last) => {
    const padded = this.#read(last);
    if (!padded) return undefined;
    const { splitting, steps, columns, rank } = padded;
    const { attributes, nodeName } = last.instance;
    const [, values = -1, padding = -1] = last.inputs;
    return {
      op: "HeddlePadValues",
      attrs: [
        ["T", typeAttr(attributes.type("T"))],
        ["columns", intAttr(columns)],
        ["rank", intAttr(rank)],
      ],
      inputs: [values, this.#splitsOf(splitting), padding],
      outputs: [last.firstOutput],
      steps: new Set([...steps, last].filter((step) => step !== splitting)),
      nodeName,
    } satisfies WholeGroup;
  };

  #read(last: KernelStep): PaddedTokens | undefined {
    const { op, attributes } = last.instance;
    if (op.name !== "RaggedTensorToTensor" || attributes.type("T") === DataType.STRING) return undefined;
    if (attributes.stringList("row_partition_types").join(" ") !== "FIRST_DIM_SIZE VALUE_ROWIDS") return undefined;
    const [shape = -1, , padding = -1, count = -1, ids = -1] = last.inputs;
    const rows = matchSlot(rowCount, count, this.#rewriter);
    const match = rows && rowIds(rows, ids);
    const splitting = match && splittingStep(match);
    const { constants } = this.#rewriter;
    const sizes = indicesOf(constants.get(shape));
    const [first, columns = -1] = sizes ?? [];
    const rank = constants.get(shape)?.tensor.rank === 0 ? 0 : (sizes?.length ?? 0);
    const fits =
      first === -1 && columns >= -1 && (rank === 0 || rank === 2) && constants.get(padding)?.tensor.rank === 0;
    return splitting && fits ? { splitting, steps: match.steps, columns, rank } : undefined;
  }

  #splitsOf(step: KernelStep): number {
    const slot = this.#splits.get(step) ?? this.#rewriter.addSlots(1);
    this.#splits.set(step, slot);
    return slot;
  }
}
