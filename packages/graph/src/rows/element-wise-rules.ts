import { DataType } from "@heddle/tensor";
import type { RowRule, RuleNode } from "./row-rule.js";
import { type RowValue, shapeOf, unknown } from "./row-value.js";

/** Outputs of the shape that the inputs broadcast to, each element of one element of each input. */
export const elementWise: RowRule = ({ inputs }) => {
  const shape = broadcastShape(inputs.map(shapeOf));
  if (inputs.every(({ kind }) => kind === "fixed")) return { kind: "fixed", shape };
  const group = commonGroup(inputs);
  if (group === undefined || !shape) return { kind: "unknown", shape };
  const fitsRows = inputs.every((input) => {
    const sizes = shapeOf(input) ?? [];
    return sizes.length < shape.length ? input.kind === "fixed" : input.kind === "aligned" || sizes[0] === 1;
  });
  return fitsRows ? { kind: "aligned", group, shape: [-1, ...shape.slice(1)] } : { kind: "unknown", shape };
};

/** The input itself: for ops that pass it on. */
export const passOn: RowRule = ({ inputs }) => inputs;

/** Integers stay what they count; of other types the first dimension stays. */
export const cast: RowRule = (node) => {
  const [input = unknown] = node.inputs;
  const type = node.attributes.type("DstT");
  const staysWhole = type === DataType.INT32 || type === DataType.INT64;
  if (staysWhole && input.kind !== "fixed") return input;
  return elementWise(node);
};

/** A bound below, which {@link minimum} takes away again. */
export const maximum: RowRule = (node) => {
  const plain = elementWise(node);
  if (!isWhole(node) || !isUnknown(plain)) return plain;
  const index = node.inputs.findIndex(isKnownScalar);
  const slot = node.slots[index];
  const other = node.inputs[1 - index];
  if (slot === undefined || !other || shapeOf(other)?.length !== 0) return plain;
  return { kind: "atLeast", slot };
};

/** The lesser of a scalar and a bound above it is the scalar. */
export const minimum: RowRule = (node) => {
  const { inputs, slots } = node;
  for (const [index, input] of inputs.entries()) {
    const other = slots[1 - index];
    if (input.kind === "atLeast" && other !== undefined && isSameScalar(node, input.slot, other)) {
      return node.valueOf(other);
    }
  }
  return elementWise(node);
};

/** `Select`: the condition has the shape of the others, or one element for each row. */
export const select: RowRule = (node) => {
  const [condition = unknown, ...branches] = node.inputs;
  if (shapeOf(condition)?.length !== 1) return elementWise(node);
  const group = commonGroup(node.inputs);
  const [first, second] = branches;
  if (group === undefined || first?.kind !== "aligned" || second?.kind !== "aligned") return undefined;
  return condition.kind === "aligned" ? first : undefined;
};

/** All inputs have one shape. */
export const sameShapes: RowRule = ({ inputs }) => {
  const [first = unknown] = inputs;
  if (inputs.every(({ kind }) => kind === "fixed")) return { kind: "fixed", shape: shapeOf(first) };
  const group = commonGroup(inputs);
  return group !== undefined && inputs.every(({ kind }) => kind === "aligned") ? first : undefined;
};

/** A new tensor of the input's shape with one value: `ZerosLike`. */
export const likeInput: RowRule = ({ inputs: [input = unknown] }) =>
  input.kind === "aligned" ? input : { kind: input.kind === "fixed" ? "fixed" : "unknown", shape: shapeOf(input) };

/** The group of the aligned inputs, when all have one and the others are fixed. */
export function commonGroup(inputs: readonly RowValue[]): number | undefined {
  let group: number | undefined;
  for (const input of inputs) {
    if (input.kind === "fixed") continue;
    if (input.kind !== "aligned" || (group !== undefined && input.group !== group)) return undefined;
    ({ group } = input);
  }
  return group;
}

function isUnknown(value: ReturnType<RowRule>): boolean {
  return value !== undefined && "kind" in value && value.kind === "unknown";
}

function isWhole({ attributes }: RuleNode): boolean {
  const type = attributes.type("T");
  return type === DataType.INT32 || type === DataType.INT64;
}

function isKnownScalar(value: RowValue): boolean {
  return value.kind === "rowCount" || (value.kind === "fixed" && value.shape?.length === 0);
}

/** True for two slots of one scalar: the same slot, or the number of rows twice. */
function isSameScalar(node: RuleNode, first: number, second: number): boolean {
  return first === second || (node.valueOf(first)?.kind === "rowCount" && node.valueOf(second)?.kind === "rowCount");
}

/** The shape that shapes broadcast to; undefined when a rank is unknown. Sizes that do not fit are the kernel's to refuse. */
function broadcastShape(shapes: readonly (readonly number[] | undefined)[]): readonly number[] | undefined {
  let result: readonly number[] = [];
  for (const shape of shapes) {
    if (!shape) return undefined;
    const rank = Math.max(result.length, shape.length);
    const left = result;
    result = Array.from({ length: rank }, (_, i) => {
      const a = left[i - rank + left.length] ?? 1;
      const b = shape[i - rank + shape.length] ?? 1;
      if (a === 1) return b;
      return b === 1 || a === b ? a : Math.max(a, b);
    });
  }
  return result;
}
