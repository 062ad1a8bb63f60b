import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { KernelDefinition, OpDefinition } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import type { StatusError } from "@heddle/status";
import { badModule, notAModule, wrongHash } from "./errors.js";
import { checkVersion } from "./interface-version.js";
import {
  type Artifact,
  compareManifests,
  type MirroredManifest,
  mirroredManifest,
  type PluginManifest,
} from "./manifest.js";
import { loadSandboxed } from "./sandbox/load-sandboxed.js";
import type { StartWorker } from "./sandbox/worker-port.js";
import { startWebWorker } from "./start-worker.js";
import { checkImports, type MemoryMode } from "./wasm/check-imports.js";
import { instantiateOwn } from "./wasm/instantiate-own.js";
import { instantiateShared } from "./wasm/instantiate-shared.js";
import { moduleFacts } from "./wasm/module-facts.js";
import { checkInstance, type WasmInstance } from "./wasm/wasm-instance.js";
import { type Registered, wasmPlugin } from "./wasm/wasm-plugin.js";

/** How far a plugin is trusted, and what it may use. */
export interface PluginLimits {
  /**
   * Whether the plugin may run in the host's memory, where it can read and write every byte, and nothing is copied for it.
   * Default false: it gets a memory of its own.
   */
  readonly trust?: boolean;
  /** Bytes that a plugin's own memory may have. Default 256 MiB. */
  readonly maximumBytes?: number;
  /** Bytes of stack for a plugin in the host's memory. Default 64 KiB, or what its manifest asks for up to 1 MiB. */
  readonly stackBytes?: number;
  /**
   * Milliseconds that one call of the plugin may take. With a limit the plugin runs in a worker of its own, which is ended
   * when it takes longer; its kernels are asynchronous then. Default none: code that never ends hangs the program.
   */
  readonly timeLimitMs?: number;
  /** How the worker is started; default as the platform does it. */
  readonly startWorker?: StartWorker;
}

/** A plugin that a host has loaded. */
export interface LoadedPlugin {
  readonly name: string;
  readonly version: string;
  /** Where it runs: `"worker"` is a memory of its own in a worker, `"module"` is JavaScript in the host's own realm. */
  readonly mode: MemoryMode | "worker" | "module";
  readonly ops: readonly OpDefinition[];
  readonly kernels: readonly KernelDefinition[];
  /** The ops as a serialized OpList, as TensorFlow's TF_GetOpList gives them. A copy. */
  opList(): Uint8Array;
  /** The kernels as a serialized KernelList. A copy. */
  kernelList(): Uint8Array;
  /** Why it is not called any more, or undefined. */
  readonly failure: StatusError | undefined;
  /**
   * Gives back its memory and its worker, after the last model that uses it; its kernels fail from then on, those that run
   * too. In the host's memory what its code allocated and did not free stays: only it knows who holds that.
   */
  dispose(): void;
}

const DEFAULT_MAXIMUM_BYTES = 256 << 20;
const DEFAULT_STACK_BYTES = 64 << 10;
const MAX_MANIFEST_STACK_BYTES = 1 << 20;

/** Bytes of a module and what its package.json says of them. */
export interface WasmSource {
  readonly bytes: Uint8Array;
  /** What to call the plugin until it says its name. */
  readonly label: string;
  readonly manifest?: PluginManifest;
  readonly artifact?: Artifact;
}

/**
 * Loads a plugin's module into a host: hash, form, imports and versions are checked before any of its code runs; then it is
 * placed, says its version itself, and registers its ops and kernels, all or none.
 *
 * @throws {StatusError} INVALID_ARGUMENT for bytes that are no plugin; FAILED_PRECONDITION when it needs what this host does
 * not offer; ALREADY_EXISTS when it brings what another plugin has; INTERNAL when its code fails
 */
export async function loadWasm(host: Host, source: WasmSource, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  const { bytes, label, manifest, artifact } = source;
  if (artifact) await checkHash(label, bytes, artifact.sha256);
  const module = await compile(label, bytes);
  const mirrored = mirroredManifest(module, label);
  if (manifest && artifact) compareManifests(manifest, artifact, mirrored);
  const name = manifest?.name ?? mirrored.name ?? label;
  if (mirrored.abi) checkVersion(name, mirrored.abi);
  const mode = chooseMode(name, module, mirrored, limits);
  checkImports(name, module, mode);
  const version = manifest?.version ?? mirrored.version ?? "0.0.0";
  const maximumBytes = limits.maximumBytes ?? DEFAULT_MAXIMUM_BYTES;
  const declaredOps = manifest?.ops ?? mirrored.ops ?? [];
  const { timeLimitMs, startWorker = startWebWorker } = limits;
  if (timeLimitMs !== undefined) {
    if (mode !== "own") throw badModule(name, "a time limit is for plugins with a memory of their own");
    return loadSandboxed(host, { name, version, declaredOps, bytes, maximumBytes, timeLimitMs, startWorker });
  }
  const instance =
    mode === "own"
      ? instantiateOwn(name, module, moduleFacts(bytes), { maximumBytes })
      : instantiateShared(name, module, host.memory, { stackBytes: stackBytes(manifest, limits) });
  try {
    return register(host, { name, version }, declaredOps, instance);
  } catch (error) {
    instance.dispose();
    throw error;
  }
}

function register(
  host: Host,
  identity: { readonly name: string; readonly version: string },
  declaredOps: readonly string[],
  instance: WasmInstance,
): LoadedPlugin {
  checkInstance(identity.name, instance);
  const registered: Registered = { ops: [], kernels: [] };
  let isDisposed = false;
  host.registry.loadPlugin(wasmPlugin(identity, instance, host.memory, registered, declaredOps));
  return {
    ...identity,
    ...registered,
    mode: instance.mode,
    opList: () => encodeOpList(registered.ops),
    kernelList: () => encodeKernelList(registered.kernels),
    get failure() {
      return instance.guard.failure;
    },
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      instance.guard.disable("it was unloaded");
      instance.dispose();
    },
  };
}

async function checkHash(plugin: string, bytes: Uint8Array, wanted: string): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== wanted) throw wrongHash(plugin, wanted, found);
}

async function compile(plugin: string, bytes: Uint8Array): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>);
  } catch (error) {
    throw notAModule(plugin, error instanceof Error ? error.message : String(error));
  }
}

/** A position-independent module runs in the host's memory, and only there; that takes trust. */
function chooseMode(
  plugin: string,
  module: WebAssembly.Module,
  mirrored: MirroredManifest,
  limits: PluginLimits,
): MemoryMode {
  const isPositionIndependent = WebAssembly.Module.customSections(module, "dylink.0").length > 0;
  const mode: MemoryMode = isPositionIndependent ? "shared" : "own";
  if (mirrored.mode !== undefined && mirrored.mode !== mode) {
    throw badModule(plugin, `it says that it is built for '${mirrored.mode}' mode, its form is that of '${mode}' mode`);
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
