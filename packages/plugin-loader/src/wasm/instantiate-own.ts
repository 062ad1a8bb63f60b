import { type CApiFunctions, createCApi } from "@heddle/c-api";
import { type Heap, LinearMemory } from "@heddle/memory";
import { internal, resourceExhausted } from "@heddle/status";
import { badModule } from "../errors.js";
import type { MemoryLimits, ModuleFacts } from "./module-facts.js";
import { PluginGuard } from "./plugin-guard.js";
import { typedCallbacks } from "./typed-callbacks.js";
import { initializer, instantiate, type WasmInstance } from "./wasm-instance.js";

const PAGE_BYTES = 65536;

export interface OwnOptions {
  /** Bytes that the plugin's memory may have. */
  readonly maximumBytes: number;
}

/**
 * Instantiates a module with a memory of its own, which it exports or is given as `env.memory`. Whoever allocates in that
 * memory uses one heap: the module's, when it exports `malloc` and `free`; else the host's allocator from `__heap_base` on.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the module has neither heap, or code that runs before it is asked
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
  const ownPages = facts.ownMemory?.minimumPages ?? 0;
  if (ownPages > maximumPages) throw tooLarge(plugin, ownPages * PAGE_BYTES, options.maximumBytes);
  const instance = instantiate(plugin, module, {
    tfk1: lateFunctions(module, late),
    env: { ...(imported && { memory: imported }), abort: assemblyScriptAbort },
  });
  const { exports } = instance;
  const wasm = imported ?? exports.memory;
  if (!(wasm instanceof WebAssembly.Memory)) throw badModule(plugin, "it neither exports nor imports a memory");
  if (wasm.buffer.byteLength > options.maximumBytes)
    throw tooLarge(plugin, wasm.buffer.byteLength, options.maximumBytes);
  const heap = heapOf(plugin, exports, wasm, () => memory.refreshIfGrown());
  const memory: LinearMemory = new LinearMemory({ memory: wasm, maximumBytes: options.maximumBytes, heap });
  const table = exports.__indirect_function_table ?? exports.table;
  const callbacks = typedCallbacks(table instanceof WebAssembly.Table ? table : emptyTable());
  const stackPointer = exports.__stack_pointer;
  const guard = new PluginGuard(plugin, memory, callbacks, {
    stackPointer: stackPointer instanceof WebAssembly.Global && isMutable(stackPointer) ? stackPointer : undefined,
    mayGrow: typeof heap !== "number",
    check: () => {
      const { byteLength } = wasm.buffer;
      if (byteLength <= options.maximumBytes) return undefined;
      return `its memory grew to ${byteLength} bytes, it may have ${options.maximumBytes}`;
    },
    failed: (failure) => api.stop(failure),
  });
  const api = createCApi({ memory, callbacks: guard });
  late.api = api.functions;
  late.guard = guard;
  const initialize = initializer(plugin, exports, guard);
  return { mode: "own", memory, exports, api, guard, initialize, dispose: () => api.dispose() };
}

const START_REFUSED =
  "it has a start function, which would run before it is asked; build it without (AssemblyScript: --exportStart _initialize)";

/** What exists only after the instance, whose memory it works on. */
interface Late {
  api?: CApiFunctions;
  guard?: PluginGuard;
}

/** The interface's functions that the module imports. */
function lateFunctions(module: WebAssembly.Module, late: Late) {
  const functions: Record<string, (...args: never[]) => unknown> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from !== "tfk1") continue;
    let target: ((...args: never[]) => unknown) | undefined;
    functions[name] = (...args) => {
      target ??= late.api?.[name as keyof CApiFunctions] as typeof target;
      if (!target) throw internal(`${name} was called before the plugin was placed`);
      late.guard?.noticeGrowth();
      return target(...args);
    };
  }
  return functions as WebAssembly.ModuleImports;
}

function assemblyScriptAbort(_message: number, _file: number, line: number, column: number): never {
  throw new WebAssembly.RuntimeError(`abort at line ${line}, column ${column}`);
}

/** The memory that a module imports: as far as both allow. */
function newMemory(plugin: string, limits: MemoryLimits, allowedPages: number): WebAssembly.Memory {
  const { minimumPages: initial, maximumPages = allowedPages } = limits;
  if (initial > allowedPages) throw tooLarge(plugin, initial * PAGE_BYTES, allowedPages * PAGE_BYTES);
  return new WebAssembly.Memory({ initial, maximum: Math.min(maximumPages, allowedPages) });
}

function tooLarge(plugin: string, sizeBytes: number, maximumBytes: number) {
  return resourceExhausted(`plugin ${plugin} has ${sizeBytes} bytes of memory, it may have ${maximumBytes}`);
}

function heapOf(
  plugin: string,
  exports: WebAssembly.Exports,
  wasm: WebAssembly.Memory,
  refresh: () => void,
): number | Heap {
  const { malloc, free, __heap_base: base } = exports;
  if (typeof malloc === "function" && typeof free === "function") return moduleHeap(malloc, free, wasm, refresh);
  if (base instanceof WebAssembly.Global) return base.value >>> 0;
  throw badModule(plugin, "it exports neither malloc and free nor __heap_base, so there is no place for tensors in it");
}

/** The module's own allocator, with the sizes kept here: nothing that it keeps in its memory is believed. */
function moduleHeap(
  malloc: CallableFunction,
  release: CallableFunction,
  wasm: WebAssembly.Memory,
  refresh: () => void,
): Heap {
  const sizes = new Map<number, number>();
  let liveBytes = 0;
  let peakBytes = 0;
  const sizeOf = (address: number) => {
    const size = sizes.get(address);
    if (size === undefined) throw internal(`no live block starts at address ${address}`, { address });
    return size;
  };
  return {
    get liveBytes() {
      return liveBytes;
    },
    get peakBytes() {
      return peakBytes;
    },
    get liveBlocks() {
      return sizes.size;
    },
    allocate(sizeBytes) {
      const address = malloc(sizeBytes) >>> 0;
      refresh();
      const isInside = address + sizeBytes <= wasm.buffer.byteLength;
      if (address === 0 || address % 16 !== 0 || sizes.has(address) || !isInside) {
        throw resourceExhausted(`the plugin's malloc(${sizeBytes}) gave the address ${address}`, { sizeBytes });
      }
      sizes.set(address, sizeBytes);
      liveBytes += sizeBytes;
      peakBytes = Math.max(peakBytes, liveBytes);
      return address;
    },
    free(address) {
      liveBytes -= sizeOf(address);
      sizes.delete(address);
      release(address);
    },
    usableBytes: sizeOf,
  };
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
