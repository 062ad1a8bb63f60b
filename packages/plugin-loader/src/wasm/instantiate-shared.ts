import { C_FUNCTIONS, type CApiFunctions, createCApi } from "@heddle/c-api";
import type { LinearMemory } from "@heddle/memory";
import { type FunctionTable, type TypedHostFunction, wrapHostFunctions } from "@heddle/memory/wasm";
import { INTERFACE_MODULE } from "@heddle/plugin-format";
import type { StringEncoding } from "@heddle/tensor";
import { badModule } from "../errors.js";
import { readDylink } from "./dylink.js";
import { PluginGuard } from "./plugin-guard.js";
import { PluginStack } from "./plugin-stack.js";
import { sharedTable } from "./shared-table.js";
import { typedCallbacks } from "./typed-callbacks.js";
import { initializer, instantiate, type WasmInstance } from "./wasm-instance.js";

/** Options of {@link instantiateShared}. */
export interface SharedOptions {
  /** Bytes of stack. */
  readonly stackBytes: number;
  /** The form in which the plugin gets string tensors. */
  readonly strings: StringEncoding;
}

/** The largest static data of one module. */
const MAX_DATA_BYTES = 256 << 20;
/** The largest number of table slots of one module. */
const MAX_TABLE_SLOTS = 1 << 20;

/**
 * Places a position-independent module in the host's memory: data and stack in a block of its own, its functions in the
 * shared table, its unresolved addresses filled in. The module can access every byte of the host's memory.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a module that is not position-independent, needs other modules, or asks for too
 * much data or too many table slots
 *
 * Source: WebAssembly tool conventions, DynamicLinking.md.
 */
export function instantiateShared(
  plugin: string,
  module: WebAssembly.Module,
  memory: LinearMemory,
  options: SharedOptions,
): WasmInstance {
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  if (!section) throw badModule(plugin, "it is not position-independent (it has no dylink.0 section)");
  const { memoryBytes, memoryAlignment, tableSlots, needed } = readDylink(new Uint8Array(section));
  if (needed.length > 0) throw badModule(plugin, `it needs other modules: ${needed.join(", ")}; link it statically`);
  if (memoryBytes > MAX_DATA_BYTES || memoryAlignment > 65536) {
    throw badModule(plugin, `it asks for ${memoryBytes} bytes of data, aligned to ${memoryAlignment}`);
  }
  if (tableSlots > MAX_TABLE_SLOTS) {
    throw badModule(plugin, `it asks for ${tableSlots} slots of the function table, the limit is ${MAX_TABLE_SLOTS}`);
  }
  const stack = new PluginStack(memory, memoryBytes, memoryAlignment, options.stackBytes);
  try {
    return place(plugin, module, memory, stack, { tableSlots, strings: options.strings });
  } catch (error) {
    stack.dispose();
    throw error;
  }
}

function place(
  plugin: string,
  module: WebAssembly.Module,
  memory: LinearMemory,
  stack: PluginStack,
  { tableSlots, strings }: { readonly tableSlots: number; readonly strings: StringEncoding },
): WasmInstance {
  const shared = sharedTable(memory);
  const stackPointer = new WebAssembly.Global({ value: "i32", mutable: true }, stack.top);
  const { wasm } = memory;
  const callbacks = typedCallbacks(shared);
  const guard = new PluginGuard(plugin, memory, callbacks, {
    stackPointer,
    mayGrow: false,
    check: () => stack.check(),
    failed: (failure) => api.stop(failure),
  });
  const api = createCApi({ memory, callbacks: guard, strings });
  const base = { value: "i32", mutable: false } as const;
  const tableBase = shared.reserve(tableSlots);
  const symbols = new Symbols(module);
  // For a module with several sources lld makes a start function, which looks up the addresses of the module's own functions.
  const instance = guard.run(() =>
    instantiate(plugin, module, {
      [INTERFACE_MODULE]: { ...api.functions },
      env: {
        memory: wasm as WebAssembly.Memory,
        __indirect_function_table: shared.table as WebAssembly.Table,
        __stack_pointer: stackPointer,
        __memory_base: new WebAssembly.Global(base, stack.dataAddress | 0),
        __table_base: new WebAssembly.Global(base, tableBase),
      },
      "GOT.mem": symbols.data,
      "GOT.func": symbols.functions,
    }),
  );
  const { exports } = instance;
  symbols.resolve(plugin, exports, stack.dataAddress, shared, api.functions);
  const relocate = exports.__wasm_apply_data_relocs;
  if (typeof relocate === "function") guard.run(() => relocate());
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

/** The addresses that a module asks for by name; they are filled in once it is instantiated. */
class Symbols {
  readonly data: Record<string, WebAssembly.Global> = {};
  readonly functions: Record<string, WebAssembly.Global> = {};

  constructor(module: WebAssembly.Module) {
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      const global = () => new WebAssembly.Global({ value: "i32", mutable: true }, 0);
      if (from === "GOT.mem") this.data[name] = global();
      else if (from === "GOT.func") this.functions[name] = global();
    }
  }

  /** Sets data symbols to addresses, and functions, of the module or of the interface, to slots of the table. */
  resolve(
    plugin: string,
    exports: WebAssembly.Exports,
    dataAddress: number,
    table: FunctionTable,
    host: CApiFunctions,
  ): void {
    for (const [name, global] of Object.entries(this.data)) {
      const symbol = exports[name];
      if (!(symbol instanceof WebAssembly.Global)) throw badModule(plugin, `it uses undefined data '${name}'`);
      global.value = (symbol.value + dataAddress) | 0;
    }
    const names = Object.keys(this.functions).filter((name) => typeof exports[name] !== "function");
    const wrapped: Readonly<Record<string, CallableFunction>> = wrapHostFunctions(
      Object.fromEntries(names.filter(isInterfaceFunction).map((name) => [name, typedFunction(host, name)])),
    );
    for (const [name, global] of Object.entries(this.functions)) {
      const own = exports[name];
      const run = typeof own === "function" ? own : wrapped[name];
      if (!run) throw badModule(plugin, `it uses the undefined function '${name}'`);
      global.value = table.place(run);
    }
  }
}

function isInterfaceFunction(name: string): name is keyof CApiFunctions {
  return Object.hasOwn(C_FUNCTIONS, name);
}

function typedFunction(host: CApiFunctions, name: keyof CApiFunctions): TypedHostFunction {
  return { type: C_FUNCTIONS[name].type, run: host[name] };
}
