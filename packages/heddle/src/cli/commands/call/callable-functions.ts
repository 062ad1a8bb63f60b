import { existsSync, readFileSync, statSync } from "node:fs";
import type { NamedFunction } from "@heddle/ffi/functions";
import type { FfiModule } from "@heddle/ffi/modules";
import type { CommandContext } from "../../command-context.js";
import { loadPlugins, type PluginFlags } from "../../loading/load-plugins.js";
import { pluginLabel } from "../../loading/plugin-label.js";

/** The functions of a plugin, or of a module that was written for tvm-ffi's C interface. */
export interface CallableFunctions {
  /** Names it in messages. */
  readonly label: string;
  readonly names: readonly string[];
  /** True when arguments go to JavaScript, which has one kind of number. */
  readonly isJavaScript: boolean;
  /** Types of the functions whose metadata has them, as messages of tvm-ffi show them: `add(0: int, 1: int) -> int`. */
  signatures(): Promise<ReadonlyMap<string, string>>;
  find(name: string): NamedFunction | undefined;
}

/**
 * Loads what `spec` names, after the plugins of the flags.
 *
 * @throws {StatusError} as the plugin loader and `loadFfiModule` do
 */
export async function callableFunctions(
  spec: string,
  flags: PluginFlags,
  context: CommandContext,
): Promise<CallableFunctions> {
  const { host } = context;
  const bytes = ffiModule(spec);
  if (bytes) {
    await loadPlugins(flags.plugin ?? [], flags, context);
    const { loadFfiModule } = await import("@heddle/ffi/modules");
    const label = pluginLabel(spec);
    const module = await loadFfiModule(bytes, { name: label, functions: host.functions });
    const find = (name: string) => (module.has(name) ? (...args: unknown[]) => module.call(name, ...args) : undefined);
    return { label, names: module.functionNames, isJavaScript: false, signatures: () => signaturesOf(module), find };
  }
  const plugins = await loadPlugins([...(flags.plugin ?? []), spec], flags, context);
  const { name, functions = [], mode } = plugins.at(-1) ?? { name: spec };
  const find = (each: string) => (functions.includes(each) ? host.functions.get(each) : undefined);
  return {
    label: pluginLabel(name),
    names: functions,
    isJavaScript: mode === "module",
    signatures: async () => new Map(),
    find,
  };
}

async function signaturesOf(module: FfiModule): Promise<ReadonlyMap<string, string>> {
  const { formatSignature, signatureFromSchema } = await import("@heddle/ffi");
  const signatures = new Map<string, string>();
  for (const name of module.functionNames) {
    try {
      const metadata = module.metadata(name);
      if (metadata !== undefined) signatures.set(name, formatSignature(signatureFromSchema(metadata, name)));
    } catch {
      // Metadata is a comment: a function without readable types is listed by its name.
    }
  }
  return signatures;
}

/** The bytes of a file that exports functions as `__tvm_ffi_NAME` and is not a plugin; undefined for every other spec. */
function ffiModule(spec: string): Uint8Array<ArrayBuffer> | undefined {
  if (!existsSync(spec) || !statSync(spec).isFile()) return undefined;
  const bytes = new Uint8Array(readFileSync(spec));
  if (!WebAssembly.validate(bytes)) return undefined; // The plugin loader tells the reason.
  const names = WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);
  if (names.includes("TF_InitKernel") || !names.some((name) => name.startsWith("__tvm_ffi_"))) return undefined;
  return bytes;
}
