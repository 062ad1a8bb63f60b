import type { ComputeContext } from "@heddle/kernel-api";
import { invalidArgument } from "@heddle/status";
import { writeIndex } from "@heddle/tensor";
import { openWriter } from "../writers/open-writer.js";
import { ElementKeys, ElementTable } from "./element-table.js";

/** ListDiff: the elements of one vector that another does not have, with their indices. */
export function listDiff(context: ComputeContext): void {
  const x = context.input(0);
  const y = context.input(1);
  if (x.rank !== 1) throw invalidArgument("x should be a 1D vector.");
  if (y.rank !== 1) throw invalidArgument("y should be a 1D vector.");
  const table = new ElementTable(new ElementKeys(y, true));
  for (let i = 0; i < y.elementCount; i++) table.add(i);
  const keys = new ElementKeys(x, true);
  const left: number[] = [];
  for (let i = 0; i < x.elementCount; i++) if (!table.has(keys, i)) left.push(i);
  const writer = openWriter(context, 0, [left.length]);
  for (const place of left) writer.copy(x, place, 1, 1);
  writer.finish();
  const places = context.allocateOutput(1, [left.length]);
  for (let i = 0; i < left.length; i++) writeIndex(places, i, left[i]);
}
