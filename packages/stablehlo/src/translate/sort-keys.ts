import type { MlirBlock, MlirValue } from "../bytecode/module.js";
import { plainName } from "./region-body.js";

/** A number of both elements that a comparator compares, such as the element itself. */
export interface SortKey {
  /** The value that is compared of the first element. */
  readonly value: MlirValue;
  readonly isDescending: boolean;
  readonly isTotal: boolean;
}

const DIRECTIONS: Readonly<Record<number, boolean>> = { 3: true, 5: false };
const EQUAL = 0;
const TOTAL_ORDER = 2;

/** The most keys, and the most ops between a key and what is compared of it. */
const MAX_DEPTH = 16;

/** The keys of a comparator: `a < b`, or `a0 < b0 or (a0 == b0 and …)`. Undefined for another comparator. */
export function sortKeys(block: MlirBlock, value: MlirValue, depth = 0): SortKey[] | undefined {
  const { op } = value;
  if (!op || depth > MAX_DEPTH) return undefined;
  const name = plainName(op);
  if (name === "compare") {
    const key = comparedKey(block, op.operands);
    const direction = op.attrs.get("comparison_direction");
    const type = op.attrs.get("compare_type");
    const isDescending = direction?.kind === "enum" ? DIRECTIONS[direction.value] : undefined;
    if (!key || isDescending === undefined) return undefined;
    return [{ value: key, isDescending, isTotal: type?.kind === "enum" && type.value === TOTAL_ORDER }];
  }
  if (name !== "or") return undefined;
  const [first, rest] = op.operands;
  const outer = first && sortKeys(block, first, depth + 1);
  if (outer?.length !== 1 || rest?.op === undefined || plainName(rest.op) !== "and") return undefined;
  const [equal, inner] = rest.op.operands;
  const direction =
    equal?.op && plainName(equal.op) === "compare" ? equal.op.attrs.get("comparison_direction") : undefined;
  const same = equal?.op && comparedKey(block, equal.op.operands);
  const isSame =
    same &&
    new Expressions(
      (a, b) => a === b,
      () => false,
    ).areSame(same, outer[0].value);
  if (direction?.kind !== "enum" || direction.value !== EQUAL || !isSame || !inner) return undefined;
  const others = sortKeys(block, inner, depth + 1);
  return others && [...outer, ...others];
}

/** The first of two operands, if the second is the same of the second element. */
function comparedKey(block: MlirBlock, [x, y]: readonly MlirValue[]): MlirValue | undefined {
  const isPair = (a: MlirValue, b: MlirValue) => {
    const [i, j] = [block.args.indexOf(a), block.args.indexOf(b)];
    return i >= 0 && i % 2 === 0 && j === i + 1;
  };
  return x && y && new Expressions(isPair, (value) => block.args.includes(value)).areSame(x, y) ? x : undefined;
}

/** The most values that are compared, of which one may be reached in many ways. */
const MAX_VALUES = 10_000;

/** Compares how values are made of arguments. */
class Expressions {
  readonly #isPair: (x: MlirValue, y: MlirValue) => boolean;
  readonly #isArg: (value: MlirValue) => boolean;
  #left = MAX_VALUES;

  /** @param isPair true of arguments that stand for each other */
  constructor(isPair: (x: MlirValue, y: MlirValue) => boolean, isArg: (value: MlirValue) => boolean) {
    this.#isPair = isPair;
    this.#isArg = isArg;
  }

  areSame(x: MlirValue, y: MlirValue, depth = 0): boolean {
    if (this.#isPair(x, y)) return true;
    if (this.#isArg(x) || this.#isArg(y) || depth > MAX_DEPTH || this.#left-- <= 0) return false;
    if (x === y) return this.#isFree(x, depth);
    const [a, b] = [x.op, y.op];
    if (!a || !b || a.name !== b.name || x.index !== y.index || a.regions.length + b.regions.length > 0) return false;
    if (a.operands.length !== b.operands.length || !areEqual(x.type, y.type) || !areEqual([...a.attrs], [...b.attrs])) {
      return false;
    }
    return a.operands.every((operand, i) => this.areSame(operand, b.operands[i], depth + 1));
  }

  /** True for a value that depends on no argument. */
  #isFree(value: MlirValue, depth: number): boolean {
    if (this.#isArg(value) || depth > MAX_DEPTH || this.#left-- <= 0) return false;
    return value.op?.operands.every((operand) => this.#isFree(operand, depth + 1)) ?? true;
  }
}

/** True for types or attributes with the same text. */
function areEqual(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part) =>
      typeof part === "bigint" ? `${part}n` : part instanceof Map ? [...part] : part,
    );
  return text(a) === text(b);
}
