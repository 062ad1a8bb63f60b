import { type DumpedCell, type DumpLayoutName, dumpStrings, type Field } from "heddle/inspect";
import type { StringTensorBytes } from "../views.js";
import { layoutBytes } from "./layout-bytes.js";
import type { LongTexts } from "./string-layouts.js";

/** The most strings that are shown: the page of a browser has an end. */
export const MOST_CELLS = 200_000;

/** A string tensor in a layout, cell by cell. */
export interface ShownCells {
  readonly layout: DumpLayoutName;
  readonly cells: readonly DumpedCell[];
  /** Fields that belong to no cell: the header. */
  readonly header: readonly Field[];
  readonly bytes: Uint8Array;
  /** The address of the first byte; undefined in a layout without addresses. */
  readonly base: number | undefined;
  /** Texts that are not in `bytes`. */
  readonly outside: StringTensorBytes["outside"];
  /** How many cells there are of each type, in order; empty in a layout without types. */
  readonly types: readonly (readonly [type: string, count: number])[];
}

/** A tensor as it is in memory. */
export function cellsInMemory({ bytes, address, cellCount, outside }: StringTensorBytes): ShownCells {
  const count = Math.min(cellCount, MOST_CELLS);
  return shown("tf", bytes, address, count, outside);
}

/** The strings of a tensor in another layout. @throws {StatusError} RESOURCE_EXHAUSTED when they do not fit */
export function cellsInLayout(
  strings: readonly Uint8Array[],
  shape: readonly number[],
  layout: DumpLayoutName,
  longTexts: LongTexts,
): ShownCells {
  const { bytes, base } = layoutBytes(strings, shape, layout, longTexts);
  return shown(layout, bytes, base, strings.length, []);
}

/** The texts of cells; undefined for one that cannot be read. */
export function textsOf({ cells, outside }: ShownCells): readonly (Uint8Array | undefined)[] {
  return cells.map((cell) => textOf(cell, outside));
}

/** The text of a cell, wherever it is. */
export function textOf(cell: DumpedCell, outside: ShownCells["outside"]): Uint8Array | undefined {
  if (cell.text) return cell.text;
  const [address, size] = [Number(cell.pointer), Number(cell.sizeBytes)];
  for (const { address: start, bytes } of outside) {
    if (address >= start && address + size <= start + bytes.length) {
      return bytes.subarray(address - start, address - start + size);
    }
  }
  return undefined;
}

function shown(
  layout: DumpLayoutName,
  bytes: Uint8Array,
  base: number | undefined,
  count: number,
  outside: ShownCells["outside"],
): ShownCells {
  const { cells, fields } = dumpStrings(bytes, layout, { count, ...(base === undefined ? {} : { base }) });
  const types = new Map<string, number>();
  for (const { type } of cells) if (type !== undefined) types.set(type, (types.get(type) ?? 0) + 1);
  return { layout, cells, header: fields, bytes, base, outside, types: [...types].sort() };
}
