import type { MlirBlock, MlirOp, MlirRegion, MlirValue } from "../bytecode/module.js";

/** An op's name without dialect and version: `add` of `vhlo.add_v1`. */
export function plainName(op: MlirOp): string {
  return op.name.replace(/^\w+\./, "").replace(/_v\d+$/, "");
}

/** The block of a region that has one. */
export function blockOf(region: MlirRegion | undefined): MlirBlock | undefined {
  return region?.blocks.length === 1 ? region.blocks[0] : undefined;
}

/** The values that a block returns. */
export function returned(block: MlirBlock): readonly MlirValue[] {
  const last = block.ops.at(-1);
  return last && plainName(last) === "return" ? last.operands : [];
}

/** The name of the one op that combines both arguments of a region: `add`, `maximum`; undefined for another region. */
export function combiner(region: MlirRegion): string | undefined {
  const block = blockOf(region);
  if (block?.ops.length !== 2 || block.args.length !== 2) return undefined;
  const [op] = block.ops;
  const [x, y] = block.args;
  const [a, b] = op.operands;
  const isOfBoth = op.operands.length === 2 && ((a === x && b === y) || (a === y && b === x));
  return isOfBoth && returned(block)[0] === op.results[0] ? plainName(op) : undefined;
}

/** The ops of a region, for messages. */
export function describeRegion(region: MlirRegion): string {
  const names = region.blocks.flatMap(({ ops }) => ops.map(plainName)).filter((name) => name !== "return");
  return names.length === 0 ? "no op" : [...new Set(names)].slice(0, 8).join(", ");
}
