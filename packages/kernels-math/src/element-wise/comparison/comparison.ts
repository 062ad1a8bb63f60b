import type { CreateKernel } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import * as compute from "../binary-functions.js";
import { binary, createBinary } from "../binary-kernel.js";
import type { ElementRow } from "../element-row.js";
import { createStringComparison } from "../string-binary.js";
import { EQUAL, LESS, LESS_OR_EQUAL } from "./compare-layout.js";
import { COMPARED, compareLoopsOver, type Relation } from "./compare-loops.js";

/** How a comparison follows from a relation. */
interface ComparisonOptions {
  /** True for the opposite of the relation. Default false. */
  readonly isOpposite?: boolean;
  /** True for the relation of the second number to the first. Default false. */
  readonly isSwapped?: boolean;
}

/** The type whose loops are imported: those of bytes. */
const BOOLS: readonly DataType[] = [DataType.BOOL];

/** A comparison of numbers: `compare` for all types, with loops over `relation` for those that have some. */
function comparison(compare: compute.Comparison, relation: Relation, options: ComparisonOptions = {}): ElementRow {
  const { isOpposite = false, isSwapped = false } = options;
  const flip = isOpposite ? 1 : 0;
  return {
    float: compare,
    int: compare,
    big: compare,
    complex: true,
    rare: BOOLS,
    run: ({ dtype, bytes }) => {
      if (!COMPARED.includes(dtype)) return undefined;
      return (memory, z, x, xs, y, ys, count, rows = 1, xRow = 0, yRow = 0) => {
        const { compareNumbers } = compareLoopsOver(memory, count * rows);
        xs *= bytes;
        ys *= bytes;
        xRow *= bytes;
        yRow *= bytes;
        // Written out twice: arrays of the arguments would be objects of every call.
        if (isSwapped) compareNumbers(dtype, relation, flip, y, ys, x, xs, count, z, rows, yRow, xRow);
        else compareNumbers(dtype, relation, flip, x, xs, y, ys, count, z, rows, xRow, yRow);
      };
    },
  };
}

/** NotEqual of qint32: Eigen's QInt32 has its own `==`, but no `!=`, for which it becomes a float. */
const DIFFERENT_FLOATS: ElementRow = { int: (x, y) => (Math.fround(x) !== Math.fround(y) ? 1 : 0) };

/** Creates the kernels of Equal, where `whenEqual` is 1, or NotEqual. Shapes that do not broadcast, where allowed, differ. */
function equality(row: ElementRow, whenEqual: 0 | 1): CreateKernel {
  return (context) => {
    const mismatch = context.attributes.bool("incompatible_shape_error") ? undefined : 1 - whenEqual;
    const [type] = context.inputTypes;
    if (type === DataType.STRING) return createStringComparison(whenEqual, mismatch);
    return createBinary(whenEqual === 0 && type === DataType.QINT32 ? DIFFERENT_FLOATS : row, context, mismatch);
  };
}

/** Creates the kernels of Equal, where `whenEqual` is 1, or NotEqual, of strings. */
function stringEquality(whenEqual: 0 | 1): CreateKernel {
  return ({ attributes }) =>
    createStringComparison(whenEqual, attributes.bool("incompatible_shape_error") ? undefined : 1 - whenEqual);
}

export const createEqualOfStrings = /* @__PURE__ */ stringEquality(1);
export const createNotEqualOfStrings = /* @__PURE__ */ stringEquality(0);
export const createEqual = /* @__PURE__ */ equality(/* @__PURE__ */ comparison(compute.equal, EQUAL), 1);
export const createNotEqual = /* @__PURE__ */ equality(
  /* @__PURE__ */ comparison(compute.notEqual, EQUAL, { isOpposite: true }),
  0,
);
export const createLess = /* @__PURE__ */ binary(/* @__PURE__ */ comparison(compute.less, LESS));
export const createLessEqual = /* @__PURE__ */ binary(/* @__PURE__ */ comparison(compute.lessEqual, LESS_OR_EQUAL));
export const createGreater = /* @__PURE__ */ binary(
  /* @__PURE__ */ comparison(compute.greater, LESS, { isSwapped: true }),
);
export const createGreaterEqual = /* @__PURE__ */ binary(
  /* @__PURE__ */ comparison(compute.greaterEqual, LESS_OR_EQUAL, { isSwapped: true }),
);
