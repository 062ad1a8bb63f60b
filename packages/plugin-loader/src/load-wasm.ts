import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { Host } from "@heddle/kernel-fallback";
import { moduleFacts, sharedModule } from "@heddle/memory/wasm";
import {
  type Artifact,
  type MemoryMode,
  type ModuleManifest,
  type PluginManifest,
  readModuleManifest,
} from "@heddle/plugin-format";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { checkVersion, compareManifests } from "./check-manifest.js";
import { badModule } from "./errors.js";
import { type ConnectFunctions, usesFunctions } from "./functions/plugin-functions.js";
import type { LoadedPlugin } from "./loaded-plugin.js";
import { observed, type PluginObserver } from "./plugin-observer.js";
import { loadSandboxed } from "./sandbox/load-sandboxed.js";
import type { StartWorker } from "./sandbox/worker-port.js";
import { checkImports } from "./wasm/check-imports.js";
import { instantiateOwn } from "./wasm/instantiate-own.js";
import { instantiateShared } from "./wasm/instantiate-shared.js";
import { checkInstance, type WasmInstance } from "./wasm/wasm-instance.js";
import { type Registered, wasmPlugin } from "./wasm/wasm-plugin.js";

/** How far a plugin is trusted, and the memory and time it may use. */
export interface PluginLimits {
  /**
   * Whether the plugin may run in the host's memory, where it can read and write every byte and tensors are not copied.
   * Default false: a memory of its own.
   */
  readonly trust?: boolean;
  /** The largest size of a plugin's own memory. Default 256 MiB. */
  readonly maximumBytes?: number;
  /** Bytes of stack for a plugin in the host's memory. Default 64 KiB, or its manifest's `stackBytes` up to 1 MiB. */
  readonly stackBytes?: number;
  /**
   * The longest time of one call, in milliseconds. With a limit the plugin runs in a worker of its own, which is terminated
   * when a call takes longer; its kernels are asynchronous then. Default none: code that never ends hangs the program.
   */
  readonly timeLimitMs?: number;
  /** Starts the worker. Default: the platform's workers. */
  readonly startWorker?: StartWorker;
  /**
   * Told when code of the plugin begins and ends, in a thread that another one can end. The plugin then runs in this thread, also
   * one in JavaScript, and the reader of the observer enforces `timeLimitMs`.
   */
  readonly observer?: PluginObserver;
}

const DEFAULT_MAXIMUM_BYTES = 256 << 20;
const DEFAULT_STACK_BYTES = 64 << 10;
const MAX_MANIFEST_STACK_BYTES = 1 << 20;

/** The bytes of a module, and its entry in a package.json. */
export interface WasmSource {
  readonly bytes: Uint8Array;
  /** Names the plugin in messages when no manifest has a name. */
  readonly label: string;
  readonly manifest?: PluginManifest;
  readonly artifact?: Artifact;
}

/**
 * Loads a plugin's module into a host. Hash, form, imports and versions are checked before any of its code runs; then it is
 * instantiated, asked for its interface version, and registers its ops and kernels, all or none.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are not a plugin; FAILED_PRECONDITION when the plugin needs something
 * that this host does not offer; ALREADY_EXISTS for an op that another plugin has; INTERNAL when the plugin's code fails
 */
export async function loadWasm(host: Host, source: WasmSource, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  const { bytes, label, manifest, artifact } = source;
  if (artifact) await checkHash(label, bytes, artifact.sha256);
  const module = await compile(label, bytes);
  const section = readModuleManifest(module, label);
  if (manifest && artifact) compareManifests(manifest, artifact, section);
  const name = manifest?.name ?? section.name ?? label;
  if (section.abi) checkVersion(name, section.abi);
  const mode = chooseMode(name, module, section, limits);
  checkImports(name, module, mode);
  const version = manifest?.version ?? section.version ?? "0.0.0";
  const maximumBytes = limits.maximumBytes ?? DEFAULT_MAXIMUM_BYTES;
  const declaredOps = manifest?.ops ?? section.ops ?? [];
  const strings = manifest?.strings ?? section.strings ?? "tstring";
  const { timeLimitMs, startWorker, observer } = limits;
  if (timeLimitMs !== undefined && !observer) {
    if (mode !== "own") throw badModule(name, "a time limit is for plugins with a memory of their own");
    if (!startWorker) throw badModule(name, "a time limit takes an observer here, where no workers are started");
    return loadSandboxed(host, {
      name,
      version,
      declaredOps,
      strings,
      bytes,
      maximumBytes,
      timeLimitMs,
      startWorker,
    });
  }
  const connect = usesFunctions(module) ? await connectTo(host, name) : undefined;
  const end = observer?.begin(name, "loading");
  const { memory } = host;
  // Threads share the memory of the host.
  const placed = mode === "shared" && memory.team ? await compile(name, sharedModule(bytes)) : module;
  try {
    const facts = moduleFacts(bytes);
    const instance =
      mode === "own"
        ? instantiateOwn(name, module, observer ? { ...facts, hasStart: false } : facts, {
            maximumBytes,
            strings,
            connect,
          })
        : instantiateShared(name, placed, memory, { stackBytes: stackBytes(manifest, limits), strings, connect });
    try {
      return register(host, { name, version }, declaredOps, instance, observer);
    } catch (error) {
      instance.dispose();
      throw error;
    }
  } finally {
    end?.();
  }
}

function register(
  host: Host,
  identity: { readonly name: string; readonly version: string },
  declaredOps: readonly string[],
  instance: WasmInstance,
  observer: PluginObserver | undefined,
): LoadedPlugin {
  checkInstance(identity.name, instance);
  const registered: Registered = { ops: [], kernels: [] };
  let isDisposed = false;
  const plugin = wasmPlugin(identity, instance, host.memory, registered, declaredOps);
  host.registry.loadPlugin(observer ? observed(plugin, observer) : plugin);
  return {
    ...identity,
    ...registered,
    mode: instance.mode,
    get functions() {
      return host.registry.functionsOf(identity.name);
    },
    opList: () => encodeOpList(registered.ops, host.memory),
    kernelList: () => encodeKernelList(registered.kernels),
    get holdings() {
      return { ownBytes: instance.mode === "own" ? instance.memory.liveBytes : 0, objects: instance.api.liveObjects };
    },
    get failure() {
      return instance.guard.failure;
    },
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      host.registry.removeFunctions(identity.name);
      instance.guard.disable("it was unloaded");
      instance.dispose();
    },
  };
}

/** The code that connects a plugin's functions by name with those of the host. */
async function connectTo({ registry }: Host, plugin: string): Promise<ConnectFunctions> {
  const { connectFunctions } = await import("./functions/connect-functions.js");
  return connectFunctions(plugin, {
    find: (name) => registry.functions.get(name),
    names: () => registry.functions.names(),
    register: (name, run) => registry.registerFunction(plugin, name, run),
    remove: (name, run) => {
      if (registry.functions.get(name) === run) registry.functions.remove(name);
    },
  });
}

async function checkHash(plugin: string, bytes: Uint8Array, wanted: string): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found === wanted) return;
  throw invalidArgument(
    `plugin ${plugin}: the artifact's sha-256 is ${found}, its manifest says ${wanted}: build it again`,
    {
      plugin,
      wanted,
      found,
    },
  );
}

async function compile(plugin: string, bytes: Uint8Array): Promise<WebAssembly.Module> {
  if (!globalThis.WebAssembly)
    throw failedPrecondition(`plugin ${plugin} needs WebAssembly, which this engine does not have`);
  try {
    return await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw badModule(plugin, `its file is not a WebAssembly module that runs here: ${reason}`);
  }
}

/** A position-independent module runs in the host's memory alone; that takes trust. */
function chooseMode(
  plugin: string,
  module: WebAssembly.Module,
  section: Partial<ModuleManifest>,
  limits: PluginLimits,
): MemoryMode {
  const isPositionIndependent = WebAssembly.Module.customSections(module, "dylink.0").length > 0;
  const mode: MemoryMode = isPositionIndependent ? "shared" : "own";
  if (section.mode !== undefined && section.mode !== mode) {
    throw badModule(
      plugin,
      `its heddle.abi section says '${section.mode}' mode, the module is built for '${mode}' mode`,
    );
  }
  if (mode === "shared" && limits.trust !== true) {
    throw badModule(
      plugin,
      "it is built for the host's memory, where it can read and write everything: trust it (trust: true, or --trust-plugins), " +
        "or use its build for 'own' mode",
    );
  }
  return mode;
}

function stackBytes(manifest: PluginManifest | undefined, limits: PluginLimits): number {
  const asked = Math.min(manifest?.stackBytes ?? DEFAULT_STACK_BYTES, MAX_MANIFEST_STACK_BYTES);
  return limits.stackBytes ?? asked;
}
