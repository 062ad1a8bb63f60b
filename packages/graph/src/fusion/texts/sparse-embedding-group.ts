import { DataType } from "@heddle/tensor";
import { asIntegers, index, sliced } from "../index-pattern.js";
import { boolAttr, textAttr, typeAttr } from "../step-attrs.js";
import { type Match, matchStep, named, noting, oneOf, op, opOfAny, type Pattern, value } from "../step-pattern.js";
import type { ReadWholeGroup } from "../whole-group.js";
import { keepsNoDimensions } from "./row-splits.js";

const COMBINERS: ReadonlyMap<string, string> = new Map([
  ["SparseSegmentMean", "mean"],
  ["SparseSegmentSqrtN", "sqrtn"],
  ["SparseSegmentSum", "sum"],
]);

/** A pattern for each of two outputs of a step. */
type Pair = readonly [indices: Pattern, shape: Pattern];

const ids = value("ids");
const params = value("params");
const gathered = (from: Pattern, places: Pattern) =>
  opOfAny("GatherV2", [from, places, index(0)], (match, { instance }) =>
    instance.attributes.int("batch_dims") === 0 ? match : undefined,
  );
const reshaped = ([indices, shape]: Pair, target: Pattern): Pair => {
  const output = (number: number) => opOfAny("SparseReshape", [indices, shape, target], undefined, number);
  return [output(0), output(1)];
};

/** A sparse matrix as one of its own shape, written as the product of all sizes but the last, and that. */
const asMatrix = (pair: Pair): Pair => {
  const [, shape] = pair;
  const rows = opOfAny("Prod", [opOfAny("Slice", [shape, index(0), index(1)]), index(0)], keepsNoDimensions);
  return reshaped(pair, asIntegers(opOfAny("Pack", [rows, gathered(shape, index(1))])));
};
/** A sparse tensor as a matrix with the same rows. */
const flattened = (pair: Pair): Pair => {
  const rows = sliced(asIntegers(pair[1]), "0");
  return reshaped(pair, asIntegers(opOfAny("Pack", [rows, index(-1)])));
};

/** The steps of `safe_embedding_lookup_sparse` of a sparse matrix. */
function lookedUp(matrix: Pair): Pattern {
  const [matrixIndices, matrixShape] = asMatrix(matrix);
  const [indices, shape] = [named("matrix indices", matrixIndices), named("matrix shape", matrixShape)];
  const isKept = opOfAny("Where", [opOfAny("GreaterEqual", [ids, index(0)])]);
  const kept = named("kept", opOfAny("Reshape", [isKept, index(-1)]));
  const filled = (output: number) =>
    opOfAny("SparseFillEmptyRows", [gathered(indices, kept), gathered(ids, kept), shape, index(0)], undefined, output);
  const unique = (output: number) => opOfAny("Unique", [filled(1)], undefined, output);
  const names = [...COMBINERS.keys()].join(" ");
  const sums = named(
    "sums",
    oneOf(
      op(names, [params, filled(1), sliced(filled(0), ":, 0")]),
      op(names, [gathered(params, unique(0)), unique(1), sliced(filled(0), ":, 0")]),
    ),
  );
  const widths = opOfAny("Pack", [index(1), sliced(opOfAny("Shape", [sums]), "1")]);
  const isEmpty = opOfAny("Tile", [opOfAny("Reshape", [filled(2), index(-1, 1)]), widths]);
  const rows = named("rows", op("Select SelectV2", [isEmpty, opOfAny("ZerosLike", [sums]), sums]));
  const leading = opOfAny("Slice", [asIntegers(matrix[1]), index(0), index(1)]);
  const trailing = opOfAny("Slice", [opOfAny("Shape", [rows]), index(1), index(-1)]);
  return oneOf(op("Reshape", [rows, opOfAny("ConcatV2", [leading, trailing, index(0)])]), rows);
}

const input: Pair = [value("indices"), value("shape")];
const embedding = oneOf(noting("flattens", 1, lookedUp(flattened(input))), noting("flattens", 0, lookedUp(input)));

/** Reads a `safe_embedding_lookup_sparse` without weights, as feature columns have it, from its last step. */
export const readSparseEmbedding: ReadWholeGroup = (last, rewriter) => {
  if (!["Reshape", "Select", "SelectV2"].includes(last.instance.op.name)) return undefined;
  const match = matchStep(embedding, last, rewriter);
  const summing = match && summingStep(match);
  if (!summing) return undefined;
  const { slots, numbers, steps } = match;
  const {
    nodeName,
    op: { name },
  } = summing.instance;
  return {
    op: "HeddleSparseEmbedding",
    attrs: [
      ["Tids", typeAttr(idType(match))],
      ["combiner", textAttr(COMBINERS.get(name) ?? "")],
      ["flattens", boolAttr(numbers.get("flattens") === 1)],
    ],
    inputs: ["params", "indices", "ids", "shape"].map((input) => slots.get(input) ?? -1),
    outputs: [last.firstOutput],
    steps,
    nodeName,
  };
};

const summingStep = ({ steps }: Match) => [...steps].find(({ instance }) => COMBINERS.has(instance.op.name));

/** The type of the ids: that of the comparison with 0. */
function idType({ steps }: Match): DataType {
  const comparison = [...steps].find(({ instance }) => instance.op.name === "GreaterEqual");
  return comparison?.instance.attributes.type("T") ?? DataType.INT64;
}
