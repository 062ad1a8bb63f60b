import type { LinearMemory } from "@heddle/memory";
import type { StateTables } from "@heddle/regex";
import { ASCII, CONTEXTS, ENTRIES, FIRST_BYTES, NON_ASCII, PAGE_OF, PAGES, ROW_SIZE, STARTS } from "./state-layout.js";

/** The bytes that {@link writeStates} writes. */
export function statesBytes(tables: StateTables): number {
  const { pageOf, classes } = pagesOf(tables) ?? NO_PAGES;
  return placesOf(tables).rows + (tables.table.usedEntries.length + pageOf.length + classes.length) * 4;
}

/** Writes an automaton to `data`, and what `state-layout.ts` says about it to `table`. Returns the end of the data. */
export function writeStates(memory: LinearMemory, table: number, data: number, tables: StateTables): number {
  const { starts, contexts, ascii, nonAscii, firstBytes } = tables;
  const entries = tables.table.usedEntries;
  const { bytes, after, rows } = placesOf(tables);
  const pages = pagesOf(tables);
  const { u8, u16, i32, u32 } = memory;
  u32[(table + ENTRIES) >>> 2] = data + rows;
  u32[(table + ASCII) >>> 2] = data;
  u32[(table + NON_ASCII) >>> 2] = nonAscii;
  u32[(table + FIRST_BYTES) >>> 2] = firstBytes ? data + bytes : 0;
  u32[(table + CONTEXTS) >>> 2] = data + after;
  i32.set(starts, (table + STARTS) >>> 2);
  u16.set(ascii, data >>> 1);
  if (firstBytes) u8.set(firstBytes, data + bytes);
  u8.set(contexts, data + after);
  i32.set(entries, (data + rows) >>> 2);
  const end = data + rows + entries.length * 4;
  if (!pages) return end;
  const pageOf = end + pages.classes.length * 4;
  u32[(table + PAGE_OF) >>> 2] = pageOf;
  u32[(table + PAGES) >>> 2] = end;
  u32[(table + ROW_SIZE) >>> 2] = tables.table.rowSize;
  i32.set(pages.classes, end >>> 2);
  i32.set(pages.pageOf, pageOf >>> 2);
  return pageOf + pages.pageOf.length * 4;
}

const NO_PAGES = { pageOf: [], classes: [] };

function pagesOf({ nonAscii, classes }: StateTables) {
  return nonAscii === 0 ? classes.firstPages() : undefined;
}

/** The places of the bytes, contexts and rows after the classes of ASCII codes. */
function placesOf({ ascii, contexts }: StateTables): { bytes: number; after: number; rows: number } {
  const bytes = ascii.length * 2;
  const after = bytes + 256;
  return { bytes, after, rows: (after + contexts.length + 3) & ~3 };
}
