import type { Attributes } from "@heddle/kernel-api";
import { DataType } from "@heddle/tensor";
import type { KernelStep } from "../plan/plan.js";
import { any, type Match, oneOf, opOfAny, type Pattern, type StepTest } from "./step-pattern.js";
import { indicesOf } from "./step-values.js";

/** Constant indices, of which a test may note something. */
export function indices(test: (match: Match, values: readonly number[]) => Match | undefined): Pattern {
  return (match, slot) => {
    const values = indicesOf(match.rewriter.constants.get(slot));
    return values && test(match, values);
  };
}

/** A constant vector of these indices, or the scalar of one. */
export function index(...wanted: readonly number[]): Pattern {
  return indices((match, values) => (`${values}` === `${wanted}` ? match : undefined));
}

/** Part of a tensor, as Python writes it: `sliced(x, ":, 0")`. The bounds are constants and the steps 1. */
export function sliced(x: Pattern, subscript: string): Pattern {
  return opOfAny("StridedSlice", [x, any, any, any], (match, step) =>
    subscriptOf(step, match) === subscript ? match : undefined,
  );
}

/** Integers, perhaps as another type of integers. */
export function asIntegers(pattern: Pattern): Pattern {
  const isIndices: StepTest = (match, { instance }) => {
    const types = ["SrcT", "DstT"].map((name) => instance.attributes.type(name));
    return types.every((type) => type === DataType.INT32 || type === DataType.INT64) ? match : undefined;
  };
  return oneOf(opOfAny("Cast", [pattern], isIndices), pattern);
}

/** The subscript of a StridedSlice with constant bounds and steps of 1; undefined for another one. */
export function subscriptOf({ instance, inputs }: KernelStep, { rewriter }: Match): string | undefined {
  const { attributes } = instance;
  const [begin, end, strides] = inputs.slice(1).map((slot) => indicesOf(rewriter.constants.get(slot)));
  if (!begin || !end || !strides?.every((stride) => stride === 1)) return undefined;
  const [openBegin, openEnd, one, ellipsis, added] = masksOf(attributes);
  if (ellipsis !== 0 || added !== 0) return undefined;
  const has = (mask: number, dimension: number) => ((mask >>> dimension) & 1) === 1;
  const parts = strides.map((_, d) => {
    const [from = 0, to = 0] = [begin[d], end[d]];
    if (has(one, d)) return `${has(openBegin, d) ? 0 : from}`;
    return `${has(openBegin, d) || from === 0 ? "" : from}:${has(openEnd, d) ? "" : to}`;
  });
  return parts.join(", ");
}

type Masks = readonly [begin: number, end: number, shrinkAxis: number, ellipsis: number, newAxis: number];

/** The masks of a StridedSlice. */
export function masksOf(attributes: Attributes): Masks {
  const mask = (name: string) => attributes.int(`${name}_mask`);
  return [mask("begin"), mask("end"), mask("shrink_axis"), mask("ellipsis"), mask("new_axis")];
}
