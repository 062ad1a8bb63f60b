import { asIntegers, index, masksOf, sliced } from "../index-pattern.js";
import { named, oneOf, opOfAny, type Pattern, type StepTest, without } from "../step-pattern.js";

/** Row splits of the rows that `ids` names, of which there are `rows`: what `RaggedTensor.from_value_rowids` computes. */
export function rowSplits(ids: Pattern, rows: Pattern): Pattern {
  const numbers = named("ids32", asIntegers(ids));
  const countOfSizes = opOfAny("Prod", [opOfAny("Shape", [numbers]), index(0)], keepsNoDimensions);
  const isFilled = opOfAny("Cast", [opOfAny("Greater", [oneOf(opOfAny("Size", [numbers]), countOfSizes), index(0)])]);
  const largest = opOfAny("Max", [numbers, index(0)], keepsNoDimensions);
  const needed = opOfAny("Mul", [isFilled, opOfAny("AddV2", [largest, index(1)])]);
  // The number of rows is the least and the most number of bins.
  const size = named("rows32", asIntegers(rows));
  const bins = opOfAny("Minimum", [size, opOfAny("Maximum", [size, needed])]);
  const flat = oneOf(opOfAny("Reshape", [numbers, index(-1)]), numbers);
  const lengths = opOfAny("Bincount DenseBincount", [flat, bins, index()], countsAll);
  return opOfAny("ConcatV2", [index(0), opOfAny("Cumsum", [lengths, index(0)], isPlainSum), index(0)]);
}

/** The only row of a ragged tensor: its values from the first split to the second. */
export function onlyRow(values: Pattern, splits: Pattern): Pattern {
  const bound = (subscript: string) => asVector(sliced(sliced(splits, subscript), "0"));
  const row = opOfAny("StridedSlice", [values, bound(":-1"), bound("1:"), index(1)], hasNoMask);
  return oneOf(sliced(row, ""), row);
}

/** A scalar as a vector. */
export function asVector(scalar: Pattern): Pattern {
  return oneOf(
    opOfAny("ExpandDims", [scalar, index(0)]),
    opOfAny("Pack", [scalar]),
    opOfAny("Reshape", [scalar, index(1)]),
  );
}

/** Steps of a reduction that leaves no dimension of size 1. */
export const keepsNoDimensions = without("keep_dims");
const countsAll = without("binary_output");
const isPlainSum = without("exclusive", "reverse");

const hasNoMask: StepTest = (match, { instance }) =>
  masksOf(instance.attributes).every((mask) => mask === 0) ? match : undefined;
