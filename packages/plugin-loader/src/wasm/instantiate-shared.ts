import { C_FUNCTIONS, type CApi, createCApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { placeModule, type TypedHostFunction } from "@heddle/memory/wasm";
import { INTERFACE_MODULE } from "@heddle/plugin-format";
import type { StringEncoding } from "@heddle/tensor";
import { badModule } from "../errors.js";
import type { ConnectFunctions, PluginFunctions } from "../functions/plugin-functions.js";
import { PluginGuard } from "./plugin-guard.js";
import { sharedTable } from "./shared-table.js";
import { typedCallbacks } from "./typed-callbacks.js";
import { initializer, type WasmInstance } from "./wasm-instance.js";

/** Options of {@link instantiateShared}. */
export interface SharedOptions {
  /** Bytes of stack. */
  readonly stackBytes: number;
  /** The form in which the plugin gets string tensors. */
  readonly strings: StringEncoding;
  /** For a module that calls functions by name, or offers some. */
  readonly connect?: ConnectFunctions | undefined;
}

/**
 * Places a position-independent module in the host's memory: {@link placeModule}. The module can access every byte of it.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a module that is not position-independent, needs other modules, or asks for too
 * much data or too many table slots
 */
export function instantiateShared(
  plugin: string,
  module: WebAssembly.Module,
  memory: LinearMemory,
  { stackBytes, strings, connect }: SharedOptions,
): WasmInstance {
  const table = sharedTable(memory);
  const made: { api?: CApi; guard?: PluginGuard; functions?: PluginFunctions | undefined } = {};
  const { exports, stack } = placeModule(module, memory, {
    table,
    stackBytes,
    fail: (reason) => badModule(plugin, reason),
    host: (stack, stackPointer) => {
      const guard = new PluginGuard(plugin, memory, typedCallbacks(table), {
        stackPointer,
        mayGrow: false,
        check: () => stack.check(),
        failed: (failure) => api.stop(failure),
      });
      const functions = table.table && connect?.({ memory, table: table.table, guard });
      const api = createCApi({ memory, callbacks: guard, strings, more: functions?.more });
      Object.assign(made, { api, guard, functions });
      return {
        functions: { [INTERFACE_MODULE]: typedFunctions(api, functions?.types) },
        run: (work) => guard.run(work),
      };
    },
  });
  const { api, guard, functions } = made as Required<typeof made>;
  return {
    mode: "shared",
    memory,
    exports,
    api,
    guard,
    functions,
    initialize: initializer(plugin, exports, guard, functions),
    dispose: () => {
      functions?.dispose();
      api.dispose();
      stack.dispose();
    },
  };
}

/** @param more the types of functions that are not in `C_FUNCTIONS` */
function typedFunctions({ functions }: CApi, more: Readonly<Record<string, string>> = {}) {
  const typed: Record<string, TypedHostFunction> = {};
  for (const [name, run] of Object.entries(functions)) {
    const type = Object.hasOwn(C_FUNCTIONS, name) ? C_FUNCTIONS[name as keyof typeof C_FUNCTIONS].type : more[name];
    if (type !== undefined) typed[name] = { type, run };
  }
  return typed;
}
