import { internal } from "@heddle/status";
import type { LinearMemory } from "../linear-memory.js";
import { mayCompile } from "../may-compile.js";
import { encodeModule } from "./encode-module.js";
import { wrapHostFunctions } from "./wrap-host-functions.js";

/** Calls the function in a slot; the result is undefined for types without one. */
export type IndirectCall = (slot: number, ...args: (number | bigint)[]) => number;

/**
 * The functions that pointers in one linear memory point to. A pointer is the number of a slot; slot 0 is the null pointer, and
 * slots are never reused: code that was placed may be called as long as the memory lives.
 *
 * Types are written as {@link encodeModule} writes them. Where WebAssembly may not be compiled the slots hold functions of
 * JavaScript, and no module can be placed.
 */
export class FunctionTable {
  /** The table that modules import, or undefined where WebAssembly may not be compiled. */
  readonly table: WebAssembly.Table | undefined;
  /** The functions of JavaScript by slot, without a table. */
  readonly #plain: ({ readonly type: string; readonly run: (...args: never[]) => unknown } | undefined)[] = [undefined];
  readonly #callers = new Map<string, IndirectCall>();

  /** @param table the table of a module, or null to hold functions of JavaScript; default a new table where it is allowed */
  constructor(table: WebAssembly.Table | null = newTable()) {
    this.table = table ?? undefined;
  }

  /** The table that all modules in `memory` share, made when it is first asked for. */
  static of(memory: LinearMemory): FunctionTable {
    let table = tables.get(memory);
    if (!table) {
      table = new FunctionTable();
      tables.set(memory, table);
    }
    return table;
  }

  /** Makes `table`, of a module that brings its own, the table of `memory`, which must not have one yet. */
  static adopt(memory: LinearMemory, table: WebAssembly.Table): FunctionTable {
    if (tables.has(memory)) throw internal("this memory has a function table already");
    const adopted = new FunctionTable(table);
    tables.set(memory, adopted);
    return adopted;
  }

  /** Adds `count` empty slots. @returns the first of them */
  reserve(count: number): number {
    if (this.table) return this.table.grow(count);
    const first = this.#plain.length;
    this.#plain.length = first + count;
    return first;
  }

  /** Puts a function of WebAssembly into a new slot. @returns the slot */
  place(run: CallableFunction): number {
    if (!this.table) throw internal("WebAssembly may not be compiled here");
    const slot = this.reserve(1);
    this.table.set(slot, run);
    return slot;
  }

  /** Puts a function of JavaScript into a new slot, as one of this type. @returns the slot */
  add(type: string, run: (...args: never[]) => unknown): number {
    if (this.table) return this.place(wrapHostFunctions({ run: { type, run } }).run);
    this.#plain.push({ type, run });
    return this.#plain.length - 1;
  }

  /** Empties a slot: calls of it fail from now on. */
  clear(slot: number): void {
    if (this.table) this.table.set(slot, null);
    else this.#plain[slot] = undefined;
  }

  /**
   * A function that calls the slot it is given with arguments of this type. With a table it traps (`WebAssembly.RuntimeError`)
   * when the slot is empty or its function has another type; without one it throws INTERNAL then.
   */
  caller(type: string): IndirectCall {
    let caller = this.#callers.get(type);
    if (!caller) {
      caller = this.table ? indirectCaller(this.table, type) : this.#plainCaller(type);
      this.#callers.set(type, caller);
    }
    return caller;
  }

  #plainCaller(type: string): IndirectCall {
    return (slot, ...args) => {
      const found = this.#plain[slot];
      if (found?.type !== type) throw internal(`slot ${slot} has no function of type ${type}`);
      return (found.run as (...args: (number | bigint)[]) => number)(...args);
    };
  }
}

function newTable(): WebAssembly.Table | null {
  return mayCompile() ? new WebAssembly.Table({ element: "anyfunc", initial: 1 }) : null;
}

const tables = new WeakMap<LinearMemory, FunctionTable>();

/** The compiled modules by type, a cache without state; every table has instances of its own. */
const modules = new Map<string, WebAssembly.Module>();

const LOCAL_GET = 0x20;
const CALL_INDIRECT = 0x11;

/** A call from JavaScript would accept any function and any arguments; `call_indirect` checks the type. */
function indirectCaller(table: WebAssembly.Table, type: string): IndirectCall {
  let module = modules.get(type);
  if (!module) {
    const pushed = Array.from({ length: type.indexOf(":") }, (_, index) => [LOCAL_GET, index + 1]).flat();
    const body = [...pushed, LOCAL_GET, 0, CALL_INDIRECT, 0, 0];
    module = new WebAssembly.Module(
      encodeModule([{ name: "table", kind: "table" }], [{ name: "call", type: `i${type}`, body }], [type]),
    );
    modules.set(type, module);
  }
  return new WebAssembly.Instance(module, { env: { table } }).exports.call as IndirectCall;
}
