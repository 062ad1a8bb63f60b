import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { KernelDefinition, KernelPlugin, OpDefinition, Registrar } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { failedPrecondition, invalidArgument } from "@heddle/status";
import { checkOps } from "./check-manifest.js";
import { checkRequest } from "./check-request.js";
import { pluginNotFound } from "./errors.js";
import { importPlugin } from "./import-plugin.js";
import { loadWasm, type PluginLimits, type WasmSource } from "./load-wasm.js";
import type { LoadedPlugin } from "./loaded-plugin.js";
import { observe, observed } from "./plugin-observer.js";

/** Where a plugin is: the URL of a module in WebAssembly or JavaScript, the bytes of one in WebAssembly, or an imported plugin. */
export type PluginSpec = string | URL | Uint8Array | KernelPlugin;

/**
 * Loads a plugin into a host. The same spec is loaded once for each host: a second call returns the first result.
 *
 * A string is a URL here; `@heddle/plugin-loader/node` also takes the names of packages and paths of files.
 *
 * @throws {StatusError} NOT_FOUND when the URL cannot be fetched; INVALID_ARGUMENT as `checkRequest`; otherwise as `loadWasm`
 */
export async function loadPlugin(host: Host, spec: PluginSpec, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  checkRequest(spec, limits);
  return once(host, spec, () => {
    if (spec instanceof Uint8Array) return loadWasm(host, { bytes: spec, label: "(bytes)" }, limits);
    if (typeof spec === "string" || spec instanceof URL) return loadUrl(host, String(spec), limits);
    return loadKernelPlugin(host, spec, limits);
  });
}

/** The plugins of each host by spec: a cache, which holds no host alive. */
const loaded = new WeakMap<Host, Map<unknown, Promise<LoadedPlugin>>>();

/** Loads a spec once for a host; a load that failed may be tried again. */
export function once(host: Host, spec: unknown, load: () => Promise<LoadedPlugin>): Promise<LoadedPlugin> {
  const specs = loaded.get(host) ?? new Map<unknown, Promise<LoadedPlugin>>();
  loaded.set(host, specs);
  const key = spec instanceof URL ? String(spec) : spec;
  const present = specs.get(key);
  if (present) return present;
  const pending = load();
  specs.set(key, pending);
  pending.catch(() => specs.delete(key));
  return pending;
}

/**
 * Imports a module in JavaScript and loads the plugin that it exports.
 *
 * @param label names the plugin in messages until it is imported
 * @param declaredOps the ops that its manifest names; an empty list declares nothing
 * @throws {StatusError} INVALID_ARGUMENT when the module cannot be imported or exports no plugin; FAILED_PRECONDITION when it
 * registers other ops than declared; otherwise as `loadPlugin`
 */
export async function loadModule(
  host: Host,
  url: string,
  label: string,
  limits: PluginLimits,
  declaredOps: readonly string[] = [],
): Promise<LoadedPlugin> {
  const { observer } = limits;
  checkTimeLimit(label, limits);
  const load = () => importPlugin(url, label);
  const plugin = await (observer ? observe(observer, label, "loading", load) : load());
  return loadKernelPlugin(host, plugin, limits, declaredOps);
}

/** Registers a plugin in JavaScript with the host's registry. */
async function loadKernelPlugin(
  host: Host,
  given: KernelPlugin,
  limits: PluginLimits,
  declaredOps: readonly string[] = [],
): Promise<LoadedPlugin> {
  const ops: OpDefinition[] = [];
  const kernels: KernelDefinition[] = [];
  const { name, version } = given;
  const { observer } = limits;
  checkTimeLimit(name, limits);
  const plugin = observer ? observed(given, observer) : given;
  const register = (work: () => void) => (observer ? observe(observer, name, "loading", work) : work());
  const recording: KernelPlugin = {
    ...plugin,
    register(registrar) {
      const recorder: Registrar = {
        registerOp(op) {
          registrar.registerOp(op);
          ops.push(op);
        },
        registerKernel(kernel) {
          registrar.registerKernel(kernel);
          kernels.push(kernel);
        },
        // At once: the ops of a plugin are compared with its manifest.
        registerOnDemand(op, register) {
          register(recorder);
          if (!ops.some((each) => each.name === op))
            throw invalidArgument(
              `plugin '${name}' registers on demand op '${op}', which its function does not register`,
            );
        },
        registerVariant: (functions) => registrar.registerVariant?.(functions),
        registerFunction: (name, run) => registrar.registerFunction?.(name, run),
      };
      plugin.register(recorder);
      checkOps(name, declaredOps, ops);
    },
  };
  register(() => host.registry.loadPlugin(recording));
  return {
    name,
    version,
    mode: "module",
    ops,
    kernels,
    get functions() {
      return host.registry.functionsOf(name);
    },
    opList: () => encodeOpList(ops, host.memory),
    kernelList: () => encodeKernelList(kernels),
    holdings: undefined,
    failure: undefined,
    dispose: () => host.registry.removeFunctions(name),
  };
}

async function loadUrl(host: Host, url: string, limits: PluginLimits): Promise<LoadedPlugin> {
  if (typeof location === "undefined" && !URL.canParse(url)) {
    throw pluginNotFound(url, "is not a URL; loadPlugin of @heddle/plugin-loader/node takes packages and files");
  }
  let source: WasmSource;
  let isModule: boolean;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    isModule = /\b(java|ecma)script\b/.test(response.headers.get("content-type") ?? "");
    source = { bytes: new Uint8Array(await response.arrayBuffer()), label: url };
  } catch (error) {
    throw pluginNotFound(url, `cannot be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
  return isModule ? loadModule(host, url, url, limits) : loadWasm(host, source, limits);
}

/** @throws {StatusError} FAILED_PRECONDITION for a time limit that cannot be enforced */
function checkTimeLimit(plugin: string, { timeLimitMs, observer }: PluginLimits): void {
  if (timeLimitMs === undefined || observer) return;
  const message =
    `plugin ${plugin} is in JavaScript, which runs in this thread without a time limit: leave out \`timeLimitMs\`, or load the ` +
    "model with `worker: true` and name the plugin there";
  throw failedPrecondition(message, { plugin });
}
