import type { LinearMemory } from "../linear-memory.js";
import { readDylink } from "./dylink.js";
import type { FunctionTable } from "./function-table.js";
import { ModuleStack } from "./module-stack.js";
import { type TypedHostFunction, wrapHostFunctions } from "./wrap-host-functions.js";

/** Options of {@link placeModule}. */
export interface PlaceOptions {
  /** The table that the module shares with the others in the memory. */
  readonly table: FunctionTable;
  /** Bytes of stack. */
  readonly stackBytes: number;
  /** Makes the error for a module that cannot be placed. */
  fail(reason: string): Error;
  /** Makes the host of the module, whose stack is there already. */
  host(stack: ModuleStack, stackPointer: WebAssembly.Global): ModuleHost;
}

/** The side of a placed module that is not its own. */
export interface ModuleHost {
  /** The functions that the module may import, by module and name. */
  readonly functions: Readonly<Record<string, Readonly<Record<string, TypedHostFunction>>>>;
  /** Runs code of the module. */
  run(work: () => void): void;
}

/** A module in the memory of a host. */
export interface PlacedModule {
  readonly exports: WebAssembly.Exports;
  readonly stack: ModuleStack;
  readonly stackPointer: WebAssembly.Global;
  /** The slots of the table that are its functions, to clear when it is unloaded. */
  readonly slots: readonly number[];
}

/** The largest static data of one module. */
const MAX_DATA_BYTES = 256 << 20;
/** The largest number of table slots of one module. */
const MAX_TABLE_SLOTS = 1 << 20;

/**
 * Places a position-independent module in a memory: data and stack in a block of its own, its functions in the shared table, its
 * unresolved addresses filled in. The module can access every byte of the memory. Its constructors have not run yet.
 *
 * @throws the error of `fail` for a module that is not position-independent, needs other modules or undefined symbols, or asks for
 * too much data or too many table slots
 *
 * Source: WebAssembly tool conventions, DynamicLinking.md.
 */
export function placeModule(module: WebAssembly.Module, memory: LinearMemory, options: PlaceOptions): PlacedModule {
  const { fail } = options;
  const [section] = WebAssembly.Module.customSections(module, "dylink.0");
  if (!section) throw fail("it is not position-independent (it has no dylink.0 section)");
  const { memoryBytes, memoryAlignment, tableSlots, needed } = readDylink(new Uint8Array(section));
  if (needed.length > 0) throw fail(`it needs other modules: ${needed.join(", ")}; link it statically`);
  if (memoryBytes > MAX_DATA_BYTES || memoryAlignment > 65536) {
    throw fail(`it asks for ${memoryBytes} bytes of data, aligned to ${memoryAlignment}`);
  }
  if (tableSlots > MAX_TABLE_SLOTS) {
    throw fail(`it asks for ${tableSlots} slots of the function table, the limit is ${MAX_TABLE_SLOTS}`);
  }
  const stack = new ModuleStack(memory, memoryBytes, memoryAlignment, options.stackBytes);
  try {
    return place(module, memory, stack, tableSlots, options);
  } catch (error) {
    stack.dispose();
    throw error;
  }
}

function place(
  module: WebAssembly.Module,
  { wasm }: LinearMemory,
  stack: ModuleStack,
  tableSlots: number,
  { table, fail, host }: PlaceOptions,
): PlacedModule {
  const stackPointer = new WebAssembly.Global({ value: "i32", mutable: true }, stack.top);
  const { functions, run } = host(stack, stackPointer);
  const base = { value: "i32", mutable: false } as const;
  const tableBase = table.reserve(tableSlots);
  const symbols = new Symbols(module);
  const imports: Record<string, WebAssembly.ModuleImports> = Object.fromEntries(
    Object.entries(functions).map(([from, entries]) => [from, plain(entries)]),
  );
  imports.env = {
    ...imports.env,
    memory: wasm as WebAssembly.Memory,
    __indirect_function_table: table.table as WebAssembly.Table,
    __stack_pointer: stackPointer,
    __memory_base: new WebAssembly.Global(base, stack.dataAddress | 0),
    __table_base: new WebAssembly.Global(base, tableBase),
  };
  let exports: WebAssembly.Exports = {};
  let unlinked: WebAssembly.LinkError | undefined;
  // For a module with several sources lld makes a start function, which looks up the addresses of the module's own functions.
  run(() => {
    try {
      exports = new WebAssembly.Instance(module, {
        ...imports,
        "GOT.mem": symbols.data,
        "GOT.func": symbols.functions,
      }).exports;
    } catch (error) {
      // No code of the module has run.
      if (!(error instanceof WebAssembly.LinkError)) throw error;
      unlinked = error;
    }
  });
  if (unlinked) throw fail(unlinked.message);
  const placed = symbols.resolve(
    exports,
    stack.dataAddress,
    table,
    Object.assign({}, ...Object.values(functions)),
    fail,
  );
  const relocate = exports.__wasm_apply_data_relocs;
  if (typeof relocate === "function") run(() => relocate());
  const slots = [...Array.from({ length: tableSlots }, (_, i) => tableBase + i), ...placed];
  return { exports, stack, stackPointer, slots };
}

function plain(functions: Readonly<Record<string, TypedHostFunction>>): WebAssembly.ModuleImports {
  return Object.fromEntries(
    Object.entries(functions).map(([name, { run }]) => [name, run]),
  ) as WebAssembly.ModuleImports;
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

  /** Sets data symbols to addresses, and functions, of the module or of the host, to slots of the table. @returns the slots */
  resolve(
    exports: WebAssembly.Exports,
    dataAddress: number,
    table: FunctionTable,
    host: Readonly<Record<string, TypedHostFunction>>,
    fail: PlaceOptions["fail"],
  ): number[] {
    for (const [name, global] of Object.entries(this.data)) {
      const symbol = exports[name];
      if (!(symbol instanceof WebAssembly.Global)) throw fail(`it uses undefined data '${name}'`);
      global.value = (symbol.value + dataAddress) | 0;
    }
    const names = Object.keys(this.functions).filter((name) => typeof exports[name] !== "function");
    const taken = names.flatMap((name) => {
      const found = Object.hasOwn(host, name) ? host[name] : undefined;
      return found ? [[name, found] as const] : [];
    });
    const wrapped: Readonly<Record<string, CallableFunction>> = wrapHostFunctions(Object.fromEntries(taken));
    const slots: number[] = [];
    for (const [name, global] of Object.entries(this.functions)) {
      const own = exports[name];
      const found = typeof own === "function" ? own : wrapped[name];
      if (!found) throw fail(`it uses the undefined function '${name}'`);
      const slot = table.place(found);
      global.value = slot;
      slots.push(slot);
    }
    return slots;
  }
}
