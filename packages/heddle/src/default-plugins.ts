import type { KernelPlugin } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { importedCode } from "@heddle/status";
import { type DefaultPlugin, defaultPlugins } from "./downloads.js";

/** The default package that provides an op, or undefined. */
export function defaultPackageOf(op: string): DefaultPlugin | undefined {
  return defaultPlugins.find(({ ops }) => ops.split(" ").includes(op));
}

/**
 * Loads into `host` the default packages of those of `ops` that it does not have yet.
 *
 * @param onImport called with the name of each package before it is imported
 * @returns the names of the default packages that `ops` come from, sorted, loaded earlier or now
 * @throws {StatusError} the errors of loading a plugin; an op without a package is not an error here
 */
export async function loadDefaultPlugins(
  host: Host,
  ops: readonly string[],
  onImport: (name: string) => void = () => {},
): Promise<string[]> {
  const { registry } = host;
  const isLoaded = (name: string) => registry.plugins.some((plugin) => plugin.name === name);
  const used = new Set<DefaultPlugin>();
  for (const op of ops) {
    const plugin = defaultPackageOf(op);
    if (plugin && (!registry.hasOp(op) || registry.findOp(op).plugin === plugin.name)) used.add(plugin);
  }
  const imports = [...used].map(async ({ name, load }) => {
    if (isLoaded(name)) return;
    onImport(name);
    return { ...(await importedCode(load())), name };
  });
  for (const plugin of await Promise.all(imports)) {
    if (plugin && !isLoaded(plugin.name)) registry.loadPlugin(onlyMissingOps(plugin, host));
  }
  for (const op of ops) {
    for (const { definition } of registry.kernelsOf(op)) definition.preload?.().catch(() => {}); // `create` reports the failure.
  }
  return [...used].map(({ name }) => name).sort();
}

/** The plugin without the ops, their kernels, and the types of variants that the host has from another plugin. */
function onlyMissingOps(plugin: KernelPlugin, { registry }: Host): KernelPlugin {
  return {
    ...plugin,
    register(registrar) {
      plugin.register({
        registerOp: (op) => {
          if (!registry.hasOp(op.name)) registrar.registerOp(op);
        },
        registerKernel: (kernel) => {
          if (!registry.hasOp(kernel.op)) registrar.registerKernel(kernel);
        },
        registerOnDemand: (op, register) => {
          if (!registry.hasOp(op)) registrar.registerOnDemand?.(op, register);
        },
        registerVariant: (functions) => {
          if (!registry.variants.has(functions.typeName)) registrar.registerVariant?.(functions);
        },
        registerFunction: (name, run) => registrar.registerFunction?.(name, run),
      });
    },
  };
}
