import { type LinearMemory, LoopModule, type MemoryScope } from "@heddle/memory";
import type { Matcher, MatchTables } from "@heddle/regex";
import type { Rewrite } from "@heddle/regex/simple";
import type { Tensor } from "@heddle/tensor";
import { CELL_BYTES } from "@heddle/tstring";
import { REWRITES_WASM } from "../gen/rewrites-wasm.js";
import {
  BEGIN_ENTRIES,
  BEGIN_ROW_SIZE,
  BEGIN_STARTS,
  BY_TEXT,
  BY_WORK,
  CHANGED,
  CLASS_CONTEXTS,
  IS_ANCHORED,
  IS_GLOBAL,
  PARTS,
  PARTS_END,
  PATH_BITS,
  PATH_CONTEXTS,
  PATH_START,
  PATHS,
  REWRITE_TABLE_BYTES,
  STOPPED,
  TEXT,
  TEXT_END,
  WAYS,
  WORK,
  WORK_END,
} from "./state-layout.js";
import { statesBytes, writeStates } from "./write-states.js";

/** Replaces matches in many texts. `table` has the words of `state-layout.ts`, with the addresses of states and paths. */
export interface RewriteLoops {
  /**
   * Writes `count` texts with their matches replaced as cells from `target` on, and long ones from the address in the word `TEXT` on, which becomes
   * their end. Returns the number of texts before the first one that needs an unknown state or more room than there is; the word `STOPPED` says
   * which. Sets the word `CHANGED` when a text had a match.
   */
  replaceTexts(cell: number, count: number, table: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<RewriteLoops>(REWRITES_WASM);

/** Up to so many texts of fewer bytes are replaced one by one: copying the tables would take longer. */
const FEW_TEXTS = 16;
const FEW_BYTES = 512;
const WORK_BYTES = 4096;
/** Texts that become longer are replaced one by one, which takes no room in the memory but that of the result. */
const MOST_WORK_BYTES = 2 ** 22;
/** The loop is given up when it has left more texts than this and a quarter of those that it took. */
const MOST_LEFT = 32;

/** The texts that a {@link RewriteRun} replaced. */
export interface ReplacedTexts {
  /** The number of texts before the first one that was left. */
  readonly count: number;
  /** Where the next long text goes. */
  readonly text: number;
  /** False when there was no room for the next text. */
  readonly hasRoom: boolean;
  /** True when a text had a match. */
  readonly isChanged: boolean;
}

/** Replaces matches in texts of a tensor by the loops, as far as the states that a matcher knows go. */
export class RewriteRun {
  readonly #memory: LinearMemory;
  readonly #scope: MemoryScope;
  readonly #matcher: Matcher;
  readonly #input: Tensor;
  readonly #loops: RewriteLoops;
  readonly #isGlobal: boolean;
  readonly #parts: number;
  readonly #partsEnd: number;
  #work: number;
  #workBytes = WORK_BYTES;
  #table = 0;
  #room = 0;
  #version = -1;
  #isOff: boolean;
  #left = 0;

  /** @param scope frees what the run needs */
  constructor(
    memory: LinearMemory,
    scope: MemoryScope,
    matcher: Matcher,
    rewrite: Rewrite,
    isGlobal: boolean,
    input: Tensor,
  ) {
    this.#memory = memory;
    this.#scope = scope;
    this.#matcher = matcher;
    this.#input = input;
    this.#isGlobal = isGlobal;
    this.#loops = loops.over(memory);
    this.#isOff = (input.elementCount <= FEW_TEXTS && input.buffer.sizeBytes < FEW_BYTES) || !rewrite.isValid;
    this.#parts = this.#isOff ? 0 : scope.malloc(rewriteBytes(rewrite));
    this.#partsEnd = this.#parts + rewrite.parts.length * 8;
    this.#work = this.#isOff ? 0 : scope.malloc(WORK_BYTES);
    if (!this.#isOff) writeRewrite(memory, this.#parts, rewrite);
  }

  /** Writes the texts from number `index` on, and long ones from `text` up to `textEnd`. The cell of text 0 is at `target`. */
  replace(index: number, target: number, text: number, textEnd: number): ReplacedTexts {
    const { address, elementCount } = this.#input;
    let count = 0;
    let to = text;
    let isChanged = false;
    while (this.#tell()) {
      const { u32 } = this.#memory;
      const table = this.#table;
      u32[(table + TEXT) >>> 2] = to;
      u32[(table + TEXT_END) >>> 2] = textEnd;
      u32[(table + WORK) >>> 2] = this.#work;
      u32[(table + WORK_END) >>> 2] = this.#work + this.#workBytes;
      u32[(table + CHANGED) >>> 2] = 0;
      const from = index + count;
      const cells = from * CELL_BYTES;
      const more = this.#loops.replaceTexts(address + cells, elementCount - from, table, target + cells);
      count += more;
      to = u32[(table + TEXT) >>> 2];
      isChanged ||= u32[(table + CHANGED) >>> 2] > 0;
      const stopped = u32[(table + STOPPED) >>> 2];
      if (index + count === elementCount) break;
      if (stopped === BY_TEXT) return { count, text: to, hasRoom: false, isChanged };
      if (stopped !== BY_WORK || this.#workBytes >= MOST_WORK_BYTES) {
        this.#left += 1 - (more >>> 2);
        if (this.#left > MOST_LEFT) this.#isOff = true;
        break;
      }
      this.#workBytes *= 2;
      this.#work = this.#scope.malloc(this.#workBytes);
    }
    return { count, text: to, hasRoom: true, isChanged };
  }

  /** Copies the states to the memory, unless they are there; false when they are too many. */
  #tell(): boolean {
    if (this.#isOff) return false;
    if (this.#matcher.tablesVersion === this.#version) return true;
    const tables = this.#matcher.matchTables();
    if (tables === undefined) {
      this.#isOff = true;
      return false;
    }
    const size = REWRITE_TABLE_BYTES + statesBytes(tables.ends) + matchBytes(tables);
    if (size > this.#room) {
      this.#room = size * 2;
      this.#table = this.#scope.malloc(this.#room);
    }
    const table = this.#table;
    const data = writeStates(this.#memory, table, table + REWRITE_TABLE_BYTES, tables.ends);
    writeMatch(this.#memory, table, data, tables);
    const { u32 } = this.#memory;
    u32[(table + IS_GLOBAL) >>> 2] = this.#isGlobal ? 1 : 0;
    u32[(table + PARTS) >>> 2] = this.#parts;
    u32[(table + PARTS_END) >>> 2] = this.#partsEnd;
    this.#version = this.#matcher.tablesVersion;
    return true;
  }
}

function rewriteBytes({ parts }: Rewrite): number {
  let bytes = parts.length * 8;
  for (const part of parts) if (typeof part !== "number") bytes += part.length;
  return bytes;
}

function writeRewrite({ u8, i32 }: LinearMemory, address: number, { parts }: Rewrite): void {
  let word = address >>> 2;
  let bytes = address + parts.length * 8;
  for (const part of parts) {
    i32[word++] = typeof part === "number" ? -1 : part.length;
    i32[word++] = typeof part === "number" ? part : bytes;
    if (typeof part === "number") continue;
    u8.set(part, bytes);
    bytes += part.length;
  }
}

/** The bytes that {@link writeMatch} writes. */
function matchBytes({ begins, groups }: MatchTables): number {
  const words = begins.table.usedEntries.length + (groups ? groups.entries.length + groups.ways.length : 0);
  return words * 4 + (groups?.contextAfter.length ?? 0);
}

function writeMatch(memory: LinearMemory, table: number, data: number, match: MatchTables): void {
  const { begins, groups, isAnchored } = match;
  const { u8, i32, u32 } = memory;
  const entries = begins.table.usedEntries;
  u32[(table + BEGIN_ENTRIES) >>> 2] = data;
  u32[(table + BEGIN_ROW_SIZE) >>> 2] = begins.table.rowSize;
  i32.set(begins.starts, (table + BEGIN_STARTS) >>> 2);
  u32[(table + IS_ANCHORED) >>> 2] = isAnchored ? 1 : 0;
  i32.set(entries, data >>> 2);
  const paths = data + entries.length * 4;
  u32[(table + PATHS) >>> 2] = groups ? paths : 0;
  if (!groups) return;
  const ways = paths + groups.entries.length * 4;
  const contexts = ways + groups.ways.length * 4;
  u32[(table + PATH_BITS) >>> 2] = groups.rowBits;
  u32[(table + PATH_CONTEXTS) >>> 2] = groups.contexts;
  u32[(table + PATH_START) >>> 2] = groups.start;
  u32[(table + WAYS) >>> 2] = ways;
  u32[(table + CLASS_CONTEXTS) >>> 2] = contexts;
  i32.set(groups.entries, paths >>> 2);
  i32.set(groups.ways, ways >>> 2);
  u8.set(groups.contextAfter, contexts);
}
