import { type CApiFunctions, createCApi } from "@heddle/c-api";
import { LinearMemory } from "@heddle/memory";
import { FunctionTable, heapOfModule, type ModuleFacts, type WasmLimits } from "@heddle/memory/wasm";
import { ASSEMBLY_SCRIPT_ABORT, INTERFACE_MODULE } from "@heddle/plugin-format";
import { internal, resourceExhausted } from "@heddle/status";
import type { StringEncoding } from "@heddle/tensor";
import { badModule } from "../errors.js";
import type { ConnectFunctions } from "../functions/plugin-functions.js";
import { PluginGuard } from "./plugin-guard.js";
import { typedCallbacks } from "./typed-callbacks.js";
import { initializer, instantiate, type WasmInstance } from "./wasm-instance.js";

const PAGE_BYTES = 65536;

/** Options of {@link instantiateOwn}. */
export interface OwnOptions {
  /** The largest size of the plugin's memory. */
  readonly maximumBytes: number;
  /** The form in which the plugin gets string tensors. */
  readonly strings: StringEncoding;
  /** For a module that calls functions by name, or offers some. */
  readonly connect?: ConnectFunctions | undefined;
}

/**
 * Instantiates a module with a memory of its own, which it exports or imports as `env.memory`. Host and module allocate in
 * that memory from one heap: the module's, when it exports `malloc` and `free`; else the host's allocator from `__heap_base` on.
 *
 * @throws {StatusError} INVALID_ARGUMENT for a module without a heap or a memory, or with a start function; RESOURCE_EXHAUSTED
 * for a memory that is larger than `maximumBytes`
 */
export function instantiateOwn(
  plugin: string,
  module: WebAssembly.Module,
  facts: ModuleFacts,
  options: OwnOptions,
): WasmInstance {
  if (facts.hasStart) throw badModule(plugin, START_REFUSED);
  const maximumPages = Math.floor(options.maximumBytes / PAGE_BYTES);
  const imported = facts.importedMemory && newMemory(plugin, facts.importedMemory, maximumPages);
  const late: Late = {};
  const ownPages = facts.ownMemory?.minimum ?? 0;
  if (ownPages > maximumPages) throw tooLarge(plugin, ownPages * PAGE_BYTES, options.maximumBytes);
  const instance = instantiate(plugin, module, {
    [INTERFACE_MODULE]: lateFunctions(module, late),
    env: { ...(imported && { memory: imported }), [ASSEMBLY_SCRIPT_ABORT]: assemblyScriptAbort },
  });
  const { exports } = instance;
  const wasm = imported ?? exports.memory;
  if (!(wasm instanceof WebAssembly.Memory)) throw badModule(plugin, "it neither exports nor imports a memory");
  const { byteLength } = wasm.buffer;
  if (byteLength > options.maximumBytes) throw tooLarge(plugin, byteLength, options.maximumBytes);
  const heap = heapOfModule(guardedHeap(exports, late), wasm, () => memory.refreshIfGrown());
  if (heap === undefined) throw badModule(plugin, NO_HEAP);
  const memory: LinearMemory = new LinearMemory({ memory: wasm, maximumBytes: options.maximumBytes, heap });
  const table = exports.__indirect_function_table ?? exports.table;
  const functionTable = table instanceof WebAssembly.Table ? table : emptyTable();
  const callbacks = typedCallbacks(new FunctionTable(functionTable));
  const stackPointer = exports.__stack_pointer;
  const guard = new PluginGuard(plugin, memory, callbacks, {
    stackPointer: stackPointer instanceof WebAssembly.Global && isMutable(stackPointer) ? stackPointer : undefined,
    mayGrow: typeof heap !== "number",
    check: () => {
      const { byteLength } = wasm.buffer;
      if (byteLength <= options.maximumBytes) return undefined;
      return `its memory grew to ${byteLength} bytes, the limit is ${options.maximumBytes}`;
    },
    failed: (failure) => api.stop(failure),
  });
  const functions = options.connect?.({ memory, table: functionTable, guard });
  const api = createCApi({ memory, callbacks: guard, strings: options.strings, more: functions?.more });
  late.api = api.functions;
  late.guard = guard;
  const initialize = initializer(plugin, exports, guard, functions);
  const dispose = () => {
    functions?.dispose();
    try {
      api.dispose();
    } catch (error) {
      // The blocks of a disabled module go with its memory.
      if (!guard.failure) throw error;
    }
  };
  return { mode: "own", memory, exports, api, guard, functions, initialize, dispose };
}

const NO_HEAP = "it exports neither malloc and free nor __heap_base: the host cannot allocate tensors in its memory";

const START_REFUSED =
  "it has a start function, which would run before any check; build it without one (AssemblyScript: --exportStart _initialize)";

/** Calls `malloc` and `free` of a module under its guard. A disabled module frees nothing: its heap may be damaged. */
function guardedHeap(exports: WebAssembly.Exports, late: Late): WebAssembly.Exports {
  const { malloc, free } = exports;
  if (typeof malloc !== "function" || typeof free !== "function") return exports;
  const guarded = (work: () => unknown) => (late.guard ? late.guard.run(work) : work());
  return {
    malloc: (sizeBytes: number) => guarded(() => malloc(sizeBytes)),
    free: (address: number) => {
      if (!late.guard?.failure) guarded(() => free(address));
    },
  };
}

/** The parts that are made after the instance, on whose memory they work. */
interface Late {
  api?: CApiFunctions;
  guard?: PluginGuard;
}

/** The interface's functions that the module imports. */
function lateFunctions(module: WebAssembly.Module, late: Late) {
  const functions: Record<string, (...args: never[]) => unknown> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== INTERFACE_MODULE) continue;
    let target: ((...args: never[]) => unknown) | undefined;
    functions[name] = (...args) => {
      target ??= late.api?.[name as keyof CApiFunctions] as typeof target;
      if (!target) throw internal(`${name} was called before the plugin was instantiated`);
      late.guard?.noticeGrowth();
      return target(...args);
    };
  }
  return functions as WebAssembly.ModuleImports;
}

function assemblyScriptAbort(_message: number, _file: number, line: number, column: number): never {
  throw new WebAssembly.RuntimeError(`abort at line ${line}, column ${column}`);
}

/** The memory that a module imports; its maximum is the smaller of both limits. */
function newMemory(plugin: string, limits: WasmLimits, allowedPages: number): WebAssembly.Memory {
  const { minimum: initial, maximum = allowedPages } = limits;
  if (initial > allowedPages) throw tooLarge(plugin, initial * PAGE_BYTES, allowedPages * PAGE_BYTES);
  return new WebAssembly.Memory({ initial, maximum: Math.min(maximum, allowedPages) });
}

function tooLarge(plugin: string, sizeBytes: number, maximumBytes: number) {
  return resourceExhausted(`plugin ${plugin} has ${sizeBytes} bytes of memory, the limit is ${maximumBytes}`);
}

function emptyTable(): WebAssembly.Table {
  return new WebAssembly.Table({ element: "anyfunc", initial: 0 });
}

function isMutable(global: WebAssembly.Global): boolean {
  try {
    const { value } = global;
    global.value = value;
    return true;
  } catch {
    return false;
  }
}
