/** Axes that are named, split and joined. Source: keras/src/ops/einops.py (Keras 3.15). */
import { reshape, transpose } from "../graph/operations.js";
import { productOf } from "../graph/tensordot.js";
import type { OperationCall, OperationLowering } from "./operation-call.js";

/** The names of axes; those in parentheses are together in one axis. */
type Groups = readonly (readonly string[])[];

function groupsOf(side: string): Groups {
  return (side.match(/\w+|\(.*?\)/g) ?? []).map((part) => part.match(/\w+/g) ?? []);
}

/** A tensor whose axes are those on the left of a pattern such as `b (h w) c -> b h w c`, as on its right. */
const rearranged: OperationLowering = (call) => {
  const { builder } = call;
  const x = call.tensor(0, "tensor");
  const pattern = call.argument(1, "pattern");
  const sides = typeof pattern === "string" ? pattern.split("->").map(groupsOf) : [];
  const [from, to] = sides;
  const names = from?.flat() ?? [];
  const isFit = sides.length === 2 && from.length === x.shape.length && new Set(names).size === names.length;
  if (!isFit || `${[...names].sort()}` !== `${to.flat().sort()}`) throw call.unfit("with this 'pattern'");
  const sizes = sizesOf(call, from, x.shape);
  const split = reshape(
    builder,
    x,
    names.map((name) => sizes.get(name) ?? 1),
  );
  const turned = transpose(
    builder,
    split,
    to.flat().map((name) => names.indexOf(name)),
  );
  const shape = to.map((group) => productOf(group.map((name) => sizes.get(name) ?? 1)));
  return [reshape(builder, turned, shape)];
};

/** The size of each name: given, that of its axis, or what the others of its group leave. */
function sizesOf(call: OperationCall, from: Groups, shape: readonly number[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [axis, group] of from.entries()) {
    const given = group.map((name) => (call.setting(name) === undefined ? undefined : call.number(name)));
    const open = given.indexOf(undefined);
    const known = given.reduce<number>((product, size) => product * (size ?? 1), 1);
    const rest = shape[axis] / known;
    const isFit = Number.isInteger(rest) && rest >= 0 && open === given.lastIndexOf(undefined);
    if (!isFit || (open < 0 && rest !== 1)) throw call.unfit("of a tensor of this shape");
    for (const [index, name] of group.entries()) sizes.set(name, given[index] ?? rest);
  }
  return sizes;
}

/** Operations of this file by class. */
export const rearrangements: Readonly<Record<string, OperationLowering>> = { Rearrange: rearranged };
