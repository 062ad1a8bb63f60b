import { encodeKernelList, encodeOpList } from "@heddle/c-api";
import type { KernelDefinition, KernelPlugin, OpDefinition } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { pluginNotFound } from "./errors.js";
import { type LoadedPlugin, loadWasm, type PluginLimits, type WasmSource } from "./load-wasm.js";

/** Where a plugin is: the URL or the bytes of a module, or an imported plugin. */
export type PluginSpec = string | URL | Uint8Array | KernelPlugin;

/**
 * Loads a plugin into a host. The same spec is loaded once for each host: a second call returns the first result.
 *
 * A string is a URL here; `@heddle/plugin-loader/node` also takes the names of packages and paths of files.
 *
 * @throws {StatusError} NOT_FOUND when the URL cannot be fetched; otherwise as `loadWasm`
 */
export function loadPlugin(host: Host, spec: PluginSpec, limits: PluginLimits = {}): Promise<LoadedPlugin> {
  return once(host, spec, () => {
    if (spec instanceof Uint8Array) return loadWasm(host, { bytes: spec, label: "(bytes)" }, limits);
    if (typeof spec === "string" || spec instanceof URL) return loadUrl(host, String(spec), limits);
    return loadKernelPlugin(host, spec);
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

/** Registers a plugin in JavaScript with the host's registry. */
export async function loadKernelPlugin(host: Host, plugin: KernelPlugin): Promise<LoadedPlugin> {
  const ops: OpDefinition[] = [];
  const kernels: KernelDefinition[] = [];
  const { name, version } = plugin;
  host.registry.loadPlugin({
    ...plugin,
    register(registrar) {
      plugin.register({
        registerOp(op) {
          registrar.registerOp(op);
          ops.push(op);
        },
        registerKernel(kernel) {
          registrar.registerKernel(kernel);
          kernels.push(kernel);
        },
      });
    },
  });
  return {
    name,
    version,
    mode: "module",
    ops,
    kernels,
    opList: () => encodeOpList(ops, host.memory),
    kernelList: () => encodeKernelList(kernels),
    holdings: undefined,
    failure: undefined,
    dispose: () => {},
  };
}

async function loadUrl(host: Host, url: string, limits: PluginLimits): Promise<LoadedPlugin> {
  let source: WasmSource;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    source = { bytes: new Uint8Array(await response.arrayBuffer()), label: url };
  } catch (error) {
    throw pluginNotFound(url, `cannot be fetched: ${error instanceof Error ? error.message : String(error)}`);
  }
  return loadWasm(host, source, limits);
}
