import { LinearMemory } from "@heddle/memory";
import {
  FunctionTable,
  heapOfModule,
  type ModuleFacts,
  moduleFacts,
  placeModule,
  type WasmLimits,
} from "@heddle/memory/wasm";
import { failedPrecondition, invalidArgument, resourceExhausted } from "@heddle/status";
import type { FunctionRegistry } from "../calls/function-registry.js";
import { createFfi } from "../create-ffi.js";
import type { Ffi } from "../ffi.js";
import type { CFunction } from "./function-results.js";
import { FFI_FUNCTION_TYPES, type FfiFunctionName } from "./function-types.data.js";
import { ModuleGuard } from "./module-guard.js";
import { ModuleInstance } from "./module-instance.js";
import { type FfiFunctions, tvmFfiFunctions } from "./tvm-ffi-functions.js";

const PAGE_BYTES = 65536;
const GREW = "it grew the memory of the host: memory comes from malloc";

/** A module and where its data is: 0 in a memory of its own, whose addresses are the linker's. */
export interface Instantiated {
  readonly instance: ModuleInstance;
  readonly dataAddress: number;
}

/** Options of {@link placeInFfi}. */
export interface PlacedOptions {
  readonly name: string;
  readonly ffi: Ffi;
  readonly stackBytes: number;
}

/**
 * Places a position-independent module in the memory of an Ffi.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the module is wrong; FAILED_PRECONDITION when the Ffi has no WebAssembly, or the RFC's
 * profile; RESOURCE_EXHAUSTED when the memory is full
 */
export function placeInFfi(module: WebAssembly.Module, { name, ffi, stackBytes }: PlacedOptions): Instantiated {
  const { memory, table } = ffi;
  if (!table.table) throw failedPrecondition(`module ${name}: WebAssembly may not be compiled here`);
  let instance: ModuleInstance | undefined;
  const placed = placeModule(module, memory, {
    table,
    stackBytes,
    fail: (reason) => badModule(name, reason),
    host: (stack) => {
      const guard = new ModuleGuard(name, memory, { check: () => stack.check(), checkGrown: () => GREW });
      const host = new ModuleInstance(ffi, name, guard);
      instance = host;
      return { functions: { env: typed(tvmFfiFunctions(ffi, host)) }, run: (work) => guard.run(work) };
    },
  });
  if (!instance) throw badModule(name, "it was not instantiated");
  instance.exports = placed.exports;
  instance.unload = () => {
    for (const slot of placed.slots) table.clear(slot);
    placed.stack.dispose();
  };
  return { instance, dataAddress: placed.stack.dataAddress };
}

/** Options of {@link instantiateWithOwnFfi}. */
export interface OwnOptions {
  readonly name: string;
  readonly functions: FunctionRegistry | undefined;
  readonly maximumBytes: number;
}

/**
 * Instantiates a module with a memory of its own, which it exports or imports as `env.memory`, and makes an Ffi over that memory. Host
 * and module allocate from one heap: the module's, when it exports `malloc` and `free`; else all that is after its static data.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a module without a memory, or with a start function; RESOURCE_EXHAUSTED for a memory
 * that is larger than `maximumBytes`
 */
export function instantiateWithOwnFfi(
  module: WebAssembly.Module,
  bytes: Uint8Array,
  { name, functions, maximumBytes }: OwnOptions,
): Instantiated {
  const facts = moduleFacts(bytes);
  if (facts.hasStart) throw badModule(name, "it has a start function, which would run before any check");
  const imported = ownMemory(name, facts, maximumBytes);
  const late: { host?: FfiFunctions } = {};
  const exports = instantiate(name, module, { env: { ...lateFunctions(late), ...(imported && { memory: imported }) } });
  const wasm = imported ?? exports.memory;
  if (!(wasm instanceof WebAssembly.Memory)) throw badModule(name, "it neither exports nor imports a memory");
  const heap = heapOfModule(exports, wasm, () => memory.refreshIfGrown()) ?? wasm.buffer.byteLength;
  const memory: LinearMemory = new LinearMemory({ memory: wasm, maximumBytes, heap });
  const table = exports.__indirect_function_table ?? exports.table;
  if (table instanceof WebAssembly.Table) FunctionTable.adopt(memory, growable(name, table));
  else if (facts.hasElements)
    throw badModule(name, "it does not export its function table: link it with --export-table");
  const ffi = createFfi({ memory, ...(functions && { functions }) });
  const guard = new ModuleGuard(name, memory, {
    checkGrown: () => {
      if (typeof heap === "number") return GREW;
      const { byteLength } = wasm.buffer;
      return byteLength <= maximumBytes
        ? undefined
        : `its memory grew to ${byteLength} bytes, the limit is ${maximumBytes}`;
    },
  });
  const instance = new ModuleInstance(ffi, name, guard);
  instance.exports = exports;
  late.host = tvmFfiFunctions(ffi, instance);
  return { instance, dataAddress: 0 };
}

/** INVALID_ARGUMENT: the module cannot be loaded. */
export function badModule(name: string, reason: string) {
  return invalidArgument(`module ${name}: ${reason}`, { module: name });
}

function typed(functions: FfiFunctions) {
  const names = Object.keys(functions) as FfiFunctionName[];
  return Object.fromEntries(names.map((name) => [name, { type: FFI_FUNCTION_TYPES[name], run: functions[name] }]));
}

/** The functions of an Ffi that is made after the module, over its memory. */
function lateFunctions(late: { readonly host?: FfiFunctions }): WebAssembly.ModuleImports {
  const names = Object.keys(FFI_FUNCTION_TYPES) as FfiFunctionName[];
  return Object.fromEntries(
    names.map((name) => {
      let target: CFunction | undefined;
      const run: CFunction = (a, b, c, d, e, f) => {
        target ??= late.host?.[name];
        if (!target) throw new WebAssembly.RuntimeError(`${name} was called before the module was instantiated`);
        return target(a as number, b as number, c as number, d as number, e as number, f as number);
      };
      return [name, run];
    }),
  );
}

/** The memory that a module imports; its maximum is the smaller of both limits. Undefined when the module has its own. */
function ownMemory(name: string, facts: ModuleFacts, maximumBytes: number): WebAssembly.Memory | undefined {
  const limits: WasmLimits | undefined = facts.importedMemory ?? facts.ownMemory;
  const allowedPages = Math.floor(maximumBytes / PAGE_BYTES);
  const { minimum = 0, maximum = allowedPages } = limits ?? {};
  if (minimum > allowedPages) {
    throw resourceExhausted(`module ${name} has ${minimum * PAGE_BYTES} bytes of memory, the limit is ${maximumBytes}`);
  }
  if (!facts.importedMemory) return undefined;
  return new WebAssembly.Memory({ initial: minimum, maximum: Math.min(maximum, allowedPages) });
}

function instantiate(name: string, module: WebAssembly.Module, imports: WebAssembly.Imports): WebAssembly.Exports {
  try {
    return new WebAssembly.Instance(module, imports).exports;
  } catch (error) {
    if (error instanceof WebAssembly.LinkError) throw badModule(name, error.message);
    throw error;
  }
}

function growable(name: string, table: WebAssembly.Table): WebAssembly.Table {
  try {
    table.grow(1);
  } catch {
    throw badModule(name, "its function table cannot grow: link it with --growable-table");
  }
  return table;
}
