import type { KernelPlugin } from "@heddle/kernel-api";
import type { Host } from "@heddle/kernel-fallback";
import { provideTwins } from "@heddle/memory";
import { importedCode } from "@heddle/status";
import { type DefaultPlugin, defaultPlugins } from "./downloads.js";
import { hasLoops } from "./model/has-loops.js";

/** The default package that provides an op, or undefined. */
export function defaultPackageOf(op: string): DefaultPlugin | undefined {
  return defaultPlugins.find(({ ops, rareOps }) => has(ops, op) || has(rareOps, op));
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
  /** Whether a part is needed that waits for being imported, by package. */
  const used = new Map<DefaultPlugin, boolean>();
  for (const op of ops) {
    const plugin = defaultPackageOf(op);
    if (!plugin || (registry.hasOp(op) && registry.findOp(op).plugin !== plugin.name)) continue;
    used.set(plugin, used.get(plugin) || (has(plugin.rareOps, op) && !registry.hasOp(op)));
  }
  const imports = [...used].map(async ([{ name, load }, isRareNeeded]) => {
    const isNew = !isLoaded(name);
    if (!isNew && !isRareNeeded) return;
    if (isNew) onImport(name);
    const { plugin, importRare, importLoopTwins } = await importedCode(load());
    const twins = hasLoops(host) ? undefined : importLoopTwins?.();
    const rare = isRareNeeded ? importRare?.() : undefined;
    if (twins) provideTwins((await importedCode(twins)).loopTwins);
    return { plugin, register: rare && (await importedCode(rare)).registerRare };
  });
  for (const imported of await Promise.all(imports)) {
    if (!imported) continue;
    const { plugin, register } = imported;
    if (!isLoaded(plugin.name)) registry.loadPlugin(onlyMissingOps(plugin, host));
    if (register) registry.loadPlugin(onlyMissingOps({ ...plugin, register }, host));
  }
  for (const op of ops) {
    for (const { definition } of registry.kernelsOf(op)) definition.preload?.().catch(() => {}); // `create` reports the failure.
  }
  return [...used.keys()].map(({ name }) => name).sort();
}

const has = (ops: string | undefined, op: string) => ops?.split(" ").includes(op) === true;

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
