import { type LinearMemory, LoopModule, type MemoryScope } from "@heddle/memory";
import type { Matcher, StateTables } from "@heddle/regex";
import { STATES_WASM } from "../gen/states-wasm.js";
import {
  ASCII,
  CONTEXTS,
  ENTRIES,
  FIRST_BYTES,
  NON_ASCII,
  PAGE_OF,
  PAGES,
  ROW_SIZE,
  STARTS,
  TABLE_BYTES,
} from "./state-layout.js";

/** Runs a table of states, which `table` tells by the words of `state-layout.ts`, over many texts. */
export interface StateLoops {
  /** The number of texts before the first one in which a match is found, or that needs a state that is not known. */
  skipTexts(cell: number, count: number, table: number): number;
  /** Writes a byte for each text, 1 when all of it matches. Returns the number of texts before the first one that needs an unknown state. */
  matchTexts(cell: number, count: number, table: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<StateLoops>(STATES_WASM);

/** Up to so many texts are searched one by one. */
const FEW_TEXTS = 16;

/** Finds texts of a tensor by the loops, as far as the states that a matcher knows go. */
export class StateRun {
  readonly #memory: LinearMemory;
  readonly #scope: MemoryScope;
  readonly #matcher: Matcher;
  readonly #whole: boolean;
  readonly #loops: StateLoops;
  #table = 0;
  #room = 0;
  #states: StateTables | undefined;
  #version = 0;
  #isOff: boolean;

  /** @param scope frees what the run needs @param whole finds texts that match as a whole, else those with a match */
  constructor(memory: LinearMemory, scope: MemoryScope, matcher: Matcher, whole: boolean, count: number) {
    this.#memory = memory;
    this.#scope = scope;
    this.#matcher = matcher;
    this.#whole = whole;
    this.#loops = loops.over(memory);
    this.#isOff = count <= FEW_TEXTS;
  }

  /** The number of texts from `cell` on without a match; fewer when it cannot tell. */
  skip(cell: number, count: number): number {
    return this.#tell() ? this.#loops.skipTexts(cell, count, this.#table) : 0;
  }

  /** Writes a byte for each text from `cell` on; the number of those that it did. */
  match(cell: number, count: number, target: number): number {
    return this.#tell() ? this.#loops.matchTexts(cell, count, this.#table, target) : 0;
  }

  /** Copies the states to the memory, unless they are there. */
  #tell(): boolean {
    if (this.#isOff) return false;
    if (this.#states !== undefined && versionOf(this.#states) === this.#version) return true;
    const tables = this.#matcher.tables(this.#whole);
    if (tables === undefined) {
      this.#isOff = true;
      return false;
    }
    const { table, classes: known, starts, contexts, ascii, nonAscii, firstBytes } = tables;
    const entries = table.usedEntries;
    const classes = TABLE_BYTES;
    const bytes = classes + ascii.length * 2;
    const after = bytes + 256;
    const rows = (after + contexts.length + 3) & ~3;
    const pages = nonAscii === 0 ? known.firstPages() : undefined;
    const size = rows + (entries.length + (pages ? pages.classes.length + pages.pageOf.length : 0)) * 4;
    if (size > this.#room) {
      this.#room = size * 2;
      this.#table = this.#scope.malloc(this.#room);
    }
    const { u8, u16, i32, u32 } = this.#memory;
    const at = this.#table;
    u32[(at + ENTRIES) >>> 2] = at + rows;
    u32[(at + ASCII) >>> 2] = at + classes;
    u32[(at + NON_ASCII) >>> 2] = nonAscii;
    u32[(at + FIRST_BYTES) >>> 2] = firstBytes ? at + bytes : 0;
    u32[(at + CONTEXTS) >>> 2] = at + after;
    i32.set(starts, (at + STARTS) >>> 2);
    u16.set(ascii, (at + classes) >>> 1);
    if (firstBytes) u8.set(firstBytes, at + bytes);
    u8.set(contexts, at + after);
    i32.set(entries, (at + rows) >>> 2);
    if (pages) {
      u32[(at + PAGE_OF) >>> 2] = at + size - pages.pageOf.length * 4;
      u32[(at + PAGES) >>> 2] = at + rows + entries.length * 4;
      u32[(at + ROW_SIZE) >>> 2] = table.rowSize;
      i32.set(pages.classes, (at + rows + entries.length * 4) >>> 2);
      i32.set(pages.pageOf, (at + size - pages.pageOf.length * 4) >>> 2);
    }
    this.#states = tables;
    this.#version = versionOf(tables);
    return true;
  }
}

function versionOf({ table, classes }: StateTables): number {
  return table.version + classes.version;
}
