import { indices } from "../index-pattern.js";
import { intAttr } from "../step-attrs.js";
import type { ReadGroup } from "../step-group.js";
import { isFlag, matchStep, noted, op, opOfAny, type Pattern, value } from "../step-pattern.js";
import { indexOf } from "../step-values.js";

/** 0, 1, … up to the rank less `missing`. */
const upTo = (missing: number) =>
  indices((match, values) =>
    values.every((axis, i) => axis === i) ? noted(match, "rank", values.length + missing) : undefined,
  );
const lastAxis = indices((match, [axis, ...others]) =>
  axis !== undefined && others.length === 0 ? noted(match, "rank", axis + 1) : undefined,
);
const zero: Pattern = (match, slot) => (indexOf(match.rewriter.constants.get(slot)) === 0 ? match : undefined);
const columns = indices((match, [size, ...others]) =>
  size !== undefined && others.length === 0 ? noted(match, "columns", size) : undefined,
);

const x = value("x");
const shape = opOfAny("Shape", [x]);
const sizesOf = (axes: Pattern) =>
  opOfAny("GatherV2", [shape, axes, zero], (match, { instance }) =>
    instance.attributes.int("batch_dims") === 0 ? match : undefined,
  );
const first = indices((match, values) => (values.length === 1 && values[0] === 0 ? match : undefined));
const countOf = (axes: Pattern) =>
  opOfAny("Prod", [sizesOf(axes), first], (match, { instance }) =>
    isFlag(instance.attributes, "keep_dims") ? undefined : match,
  );
const rows = op("Reshape", [op("Transpose", [x, upTo(0)]), opOfAny("Pack", [countOf(upTo(1)), countOf(lastAxis)])]);
const product = op("MatMul", [rows, value("weights")], (match, { instance: { attributes } }) =>
  attributes.bool("transpose_a") || attributes.bool("transpose_b") ? undefined : match,
);
const tensordot = op("Reshape", [product, opOfAny("ConcatV2", [sizesOf(upTo(1)), columns, zero])]);

/** Reads a `tf.tensordot` of the last dimension of a tensor and a matrix, as Keras writes Dense layers; others may read its inner values. */
export const readDense: ReadGroup = (last, rewriter) => {
  if (last.instance.op.name !== "Reshape") return undefined;
  const match = matchStep(tensordot, last, rewriter);
  if (!match) return undefined;
  const { slots, numbers, steps } = match;
  const inputs = [slots.get("x") ?? -1, slots.get("weights") ?? -1];
  return {
    op: "HeddleDense",
    attrs: [
      ["rank", intAttr(numbers.get("rank") ?? 0)],
      ["columns", intAttr(numbers.get("columns") ?? 0)],
    ],
    inputs,
    steps,
    sharesSteps: true,
  };
};
