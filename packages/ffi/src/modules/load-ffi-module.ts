import { LinearMemory } from "@heddle/memory";
import { sharedModule } from "@heddle/memory/wasm";
import { checkOptionNames, failedPrecondition, unimplemented } from "@heddle/status";
import type { FunctionRegistry } from "../calls/function-registry.js";
import { createFfi } from "../create-ffi.js";
import type { Ffi } from "../ffi.js";
import { TypeIndex } from "../types/type-index.js";
import { FfiModule } from "./ffi-module.js";
import { badModule, type Instantiated, instantiateWithOwnFfi, placeInFfi } from "./instantiate-module.js";
import { LoadedModules } from "./loaded-modules.js";
import { checkImports } from "./module-imports.js";
import type { ModuleInstance } from "./module-instance.js";
import { wordIndex } from "./pointers.js";
import { Surroundings } from "./surroundings.js";

/** Options of {@link loadFfiModule}. */
export interface LoadFfiModuleOptions {
  /** The name in messages. Default: "module". */
  readonly name?: string;
  /** The Ffi in whose memory the module works; it must be position-independent. Default: a new one, over the module's memory. */
  readonly ffi?: Ffi;
  /** The functions by name of a new Ffi. Default: a registry of its own. */
  readonly functions?: FunctionRegistry;
  /** The largest memory of a new Ffi. Default 256 MiB. */
  readonly maximumBytes?: number;
  /** Bytes of stack of a position-independent module; others bring theirs. Default 64 KiB. */
  readonly stackBytes?: number;
}

/** The symbols of a module that are not functions. Source: tvm_ffi::symbol of tvm-ffi's module.h. */
const LIBRARY_CONTEXT = "__tvm_ffi__library_ctx";
const LIBRARY_BINARY = "__tvm_ffi__library_bin";

const DEFAULT_MAXIMUM_BYTES = 256 << 20;
const DEFAULT_STACK_BYTES = 64 << 10;

/**
 * Loads a module of WebAssembly that was written for tvm-ffi's C interface: it imports `TVMFFI*` from `env` and exports functions as
 * `__tvm_ffi_NAME`. `heddle-cc --interface tvm-ffi` makes such modules.
 *
 * A module that is position-independent (it has a `dylink.0` section; `--mode shared`) is placed in the memory of `ffi`, where it can
 * access every byte. Any other module has a memory of its own, over which a new Ffi is made: `module.ffi`, which is disposed
 * when the module is released.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the bytes are not a module that can be loaded; FAILED_PRECONDITION for imports that are
 * not offered (all are named), and for `ffi` with a module that is not position-independent; RESOURCE_EXHAUSTED when it needs more
 * memory than is allowed; INTERNAL when its constructors trap
 */
export async function loadFfiModule(
  source: Uint8Array<ArrayBuffer> | ArrayBuffer,
  options: LoadFfiModuleOptions = {},
): Promise<FfiModule> {
  checkOptionNames("loadFfiModule", options, OPTIONS);
  const { name = "module", ffi, functions, maximumBytes = DEFAULT_MAXIMUM_BYTES } = options;
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source);
  const module = await compile(name, bytes);
  const isPlaced = WebAssembly.Module.customSections(module, "dylink.0").length > 0;
  checkImports(name, module, isPlaced);
  if (ffi && !isPlaced) {
    throw failedPrecondition(
      `module ${name} is not position-independent, so it cannot work in the memory of an Ffi: compile it with --mode shared, or load it ` +
        "without `ffi`, with a memory of its own",
      { module: name },
    );
  }
  if (!isPlaced) return start(instantiateWithOwnFfi(module, bytes, { name, functions, maximumBytes }), true);
  const home = ffi ?? createFfi({ memory: new LinearMemory({ maximumBytes }), ...(functions && { functions }) });
  const { stackBytes = DEFAULT_STACK_BYTES } = options;
  // Threads share the memory.
  const placed = home.memory.team ? await compile(name, sharedModule(bytes) as Uint8Array<ArrayBuffer>) : module;
  try {
    return start(placeInFfi(placed, { name, ffi: home, stackBytes }), !ffi);
  } catch (error) {
    if (!ffi) home.dispose();
    throw error;
  }
}

/** Makes the object of a module, and runs its constructors. */
function start({ instance, dataAddress }: Instantiated, ownsFfi: boolean): FfiModule {
  const { ffi, exports, guard } = instance;
  ffi.types.define({
    index: TypeIndex.MODULE,
    key: "ffi.Module",
    objectClass: FfiModule,
    destroy: (ffi, address) => ffi.part(LoadedModules).unload(address),
  });
  try {
    instance.object = ffi.part(LoadedModules).add(instance);
  } catch (error) {
    instance.unload();
    throw error;
  }
  const module = new FfiModule(ffi, instance.object, ownsFfi);
  try {
    setSymbols(instance, dataAddress);
    for (const name of ["__wasm_call_ctors", "_initialize"]) {
      const run = exports[name];
      if (typeof run === "function") guard.run(() => run());
    }
    return module;
  } catch (error) {
    module.release();
    throw error;
  }
}

/** Sets the variables of a module that the host fills in: its own object, and the pointers that other modules registered. */
function setSymbols(instance: ModuleInstance, dataAddress: number): void {
  const { ffi, exports, name, object } = instance;
  if (LIBRARY_BINARY in exports) throw unimplemented(`module ${name} has other modules in it: ${LIBRARY_BINARY}`);
  const symbols = new Map([...ffi.part(Surroundings).contextSymbols, [LIBRARY_CONTEXT, object]]);
  for (const [symbol, value] of symbols) {
    const variable = exports[symbol];
    if (!(variable instanceof WebAssembly.Global)) continue;
    const address = (Number(variable.value) + dataAddress) >>> 0;
    ffi.memory.u32[wordIndex(ffi, address, symbol)] = value;
  }
}

async function compile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw badModule(name, `it is not WebAssembly: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const OPTIONS: Readonly<Record<keyof LoadFfiModuleOptions, true>> = {
  name: true,
  ffi: true,
  functions: true,
  maximumBytes: true,
  stackBytes: true,
};
