import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { openWriter } from "../writers/open-writer.js";
import { numberValues, writeNumbers } from "./numbered-values.js";

/** ListDiff: the elements of one vector that another does not have, with their indices. */
export function listDiff(context: ComputeContext): void {
  const x = context.input(0);
  const y = context.input(1);
  if (x.rank !== 1) throw invalidArgument("x should be a 1D vector.");
  if (y.rank !== 1) throw invalidArgument("y should be a 1D vector.");
  using scope = context.memory.scope();
  const table = numberValues(y, scope);
  const places = table.missing(x);
  const writer = openWriter(context, 0, [places.count]);
  writer.pick(x, 0, places.address, 4, places.count, 1);
  writer.finish();
  writeNumbers(context.allocateOutput(1, [places.count]), places.address);
}
