import type { MlirBlock, MlirRegion, MlirValue } from "../bytecode/module.js";
import { blockOf, plainName, returned } from "./region-body.js";

/** The ops whose results depend on the order of numbers alone, so that few numbers prove a region for all. */
const ORDER_OPS: ReadonlySet<string> = new Set(["compare", "select", "and", "or", "not", "return"]);

const COMPARE: readonly ((a: number, b: number) => boolean)[] = [
  (a, b) => a === b,
  (a, b) => a !== b,
  (a, b) => a >= b,
  (a, b) => a > b,
  (a, b) => a <= b,
  (a, b) => a < b,
];

/**
 * The extreme that a region of two numbers and two positions keeps: the greater or lesser number, NaN before others, and of equal
 * numbers the one of the lesser position. The region has comparisons and choices alone, so all orders of its arguments are tried.
 */
export function extremeOf(region: MlirRegion): "greatest" | "least" | undefined {
  const block = blockOf(region);
  if (block?.args.length !== 4 || !block.ops.every((op) => ORDER_OPS.has(plainName(op)))) return undefined;
  const isFloat =
    block.args[0].type.kind === "tensor" && JSON.stringify(block.args[0].type.element).includes('"name":"f');
  const isBrain = JSON.stringify(block.args[0].type).includes('"bf16"');
  const numbers = isFloat || isBrain ? [1, 2, Number.NaN] : [1, 2];
  return (["greatest", "least"] as const).find((extreme) =>
    numbers.every((a) =>
      numbers.every((b) =>
        [
          [0, 1],
          [1, 0],
        ].every(([i, j]) => {
          // Of two NaN the first argument is kept, which a reduction has from lesser positions.
          if (Number.isNaN(a) && Number.isNaN(b) && i > j) return true;
          const wanted = isFirst(extreme, a, i, b, j) ? [a, i] : [b, j];
          const found = evaluate(block, [a, i, b, j]);
          return found !== undefined && Object.is(found[0], wanted[0]) && found[1] === wanted[1];
        }),
      ),
    ),
  );
}

function isFirst(extreme: "greatest" | "least", a: number, i: number, b: number, j: number): boolean {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && (!Number.isNaN(b) || i < j);
  if (a === b) return i < j;
  return extreme === "greatest" ? a > b : a < b;
}

/** The results of a block of scalars; undefined for an op of another form. */
function evaluate(block: MlirBlock, args: readonly number[]): (number | boolean)[] | undefined {
  const values = new Map<MlirValue, number | boolean>(block.args.map((arg, index) => [arg, args[index]]));
  for (const op of block.ops) {
    const operands = op.operands.map((operand) => values.get(operand));
    if (operands.includes(undefined)) return undefined;
    const [x, y, z] = operands as (number | boolean)[];
    let value: number | boolean;
    switch (plainName(op)) {
      case "compare": {
        const direction = op.attrs.get("comparison_direction");
        const type = op.attrs.get("compare_type");
        // In the total order, NaN equals itself.
        if (direction?.kind !== "enum" || (type?.kind === "enum" && type.value === 2)) return undefined;
        const compare = COMPARE[direction.value];
        if (!compare) return undefined;
        value = compare(Number(x), Number(y));
        break;
      }
      case "select":
        value = x ? y : z;
        break;
      case "and":
        value = Boolean(x) && Boolean(y);
        break;
      case "or":
        value = Boolean(x) || Boolean(y);
        break;
      case "not":
        value = !x;
        break;
      default:
        continue;
    }
    for (const result of op.results) values.set(result, value);
  }
  const results = returned(block).map((result) => values.get(result));
  return results.includes(undefined) ? undefined : (results as (number | boolean)[]);
}
