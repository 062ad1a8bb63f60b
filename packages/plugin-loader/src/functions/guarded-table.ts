import { FunctionTable, type IndirectCall } from "@heddle/memory/wasm";
import type { PluginGuard } from "../wasm/plugin-guard.js";

/** The table of a plugin's function pointers: every call through it is guarded. */
export class GuardedTable extends FunctionTable {
  readonly #guard: PluginGuard;

  constructor(table: WebAssembly.Table, guard: PluginGuard) {
    super(table);
    this.#guard = guard;
  }

  override caller(type: string): IndirectCall {
    const guard = this.#guard;
    const call = super.caller(type);
    return (slot, ...args) => guard.run(() => call(slot, ...args));
  }
}
