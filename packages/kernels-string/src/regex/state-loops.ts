import { type LinearMemory, LoopModule, type MemoryScope } from "@heddle/memory";
import type { Matcher, StateTables } from "@heddle/regex";
import { STATES_WASM } from "../gen/states-wasm.js";
import { TABLE_BYTES } from "./state-layout.js";
import { statesBytes, writeStates } from "./write-states.js";

/** Runs a table of states, which `table` tells by the words of `state-layout.ts`, over many texts. */
export interface StateLoops {
  /** Writes a byte for each text, 1 when all of it matches. Returns the number of texts before the first one that needs an unknown state. */
  matchTexts(cell: number, count: number, table: number, target: number): number;
}

const loops = /* @__PURE__ */ new LoopModule<StateLoops>(STATES_WASM);

/** Up to so many texts are searched one by one. */
const FEW_TEXTS = 16;

/** Matches whole texts of a tensor by the loops, as far as the states that a matcher knows go. */
export class StateRun {
  readonly #memory: LinearMemory;
  readonly #scope: MemoryScope;
  readonly #matcher: Matcher;
  readonly #loops: StateLoops;
  #table = 0;
  #room = 0;
  #states: StateTables | undefined;
  #version = 0;
  #isOff: boolean;

  /** @param scope frees what the run needs */
  constructor(memory: LinearMemory, scope: MemoryScope, matcher: Matcher, count: number) {
    this.#memory = memory;
    this.#scope = scope;
    this.#matcher = matcher;
    this.#loops = loops.over(memory);
    this.#isOff = count <= FEW_TEXTS;
  }

  /** Writes a byte for each text from `cell` on; the number of those that it did. */
  match(cell: number, count: number, target: number): number {
    return this.#tell() ? this.#loops.matchTexts(cell, count, this.#table, target) : 0;
  }

  /** Copies the states to the memory, unless they are there. */
  #tell(): boolean {
    if (this.#isOff) return false;
    if (this.#states !== undefined && versionOf(this.#states) === this.#version) return true;
    const tables = this.#matcher.wholeTables();
    if (tables === undefined) {
      this.#isOff = true;
      return false;
    }
    const size = TABLE_BYTES + statesBytes(tables);
    if (size > this.#room) {
      this.#room = size * 2;
      this.#table = this.#scope.malloc(this.#room);
    }
    writeStates(this.#memory, this.#table, this.#table + TABLE_BYTES, tables);
    this.#states = tables;
    this.#version = versionOf(tables);
    return true;
  }
}

function versionOf({ table, classes }: StateTables): number {
  return table.version + classes.version;
}
