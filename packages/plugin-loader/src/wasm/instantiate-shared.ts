import { C_FUNCTIONS, type CApi, createCApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { placeModule, type TypedHostFunction } from "@heddle/memory/wasm";
import { INTERFACE_MODULE } from "@heddle/plugin-format";
import type { StringEncoding } from "@heddle/tensor";
import { badModule } from "../errors.js";
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
  { stackBytes, strings }: SharedOptions,
): WasmInstance {
  const table = sharedTable(memory);
  const made: { api?: CApi; guard?: PluginGuard } = {};
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
      const api = createCApi({ memory, callbacks: guard, strings });
      Object.assign(made, { api, guard });
      return { functions: { [INTERFACE_MODULE]: typedFunctions(api) }, run: (work) => guard.run(work) };
    },
  });
  const { api, guard } = made as Required<typeof made>;
  return {
    mode: "shared",
    memory,
    exports,
    api,
    guard,
    initialize: initializer(plugin, exports, guard),
    dispose: () => {
      api.dispose();
      stack.dispose();
    },
  };
}

function typedFunctions({ functions }: CApi): Record<string, TypedHostFunction> {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      { type: C_FUNCTIONS[name as keyof typeof C_FUNCTIONS].type, run },
    ]),
  );
}
