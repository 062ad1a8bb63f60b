import type { FunctionRegistry, NamedFunction } from "@heddle/ffi/functions";
import { notFound, type StatusError } from "@heddle/status";

/** The functions by name of a host, and the plugins that they came from. */
export class HostFunctions {
  readonly registry: FunctionRegistry;
  readonly #ofPlugin = new Map<string, ReadonlyMap<string, NamedFunction>>();
  /** The names that unloaded plugins had, with these plugins. */
  readonly #gone = new Map<string, string>();

  constructor(registry: FunctionRegistry) {
    this.registry = registry;
  }

  /** The names of a plugin's functions. */
  namesOf(plugin: string): string[] {
    return [...(this.#ofPlugin.get(plugin)?.keys() ?? [])];
  }

  /** Registers functions of a plugin that have names of their own, beside those that it has. */
  adopt(plugin: string, functions: ReadonlyMap<string, NamedFunction>): void {
    if (functions.size === 0) return;
    for (const [name, run] of functions) {
      this.registry.set(name, run);
      this.#gone.delete(name);
    }
    this.#ofPlugin.set(plugin, new Map([...(this.#ofPlugin.get(plugin) ?? []), ...functions]));
  }

  /** Takes out the functions of a plugin, but not those that the application has put under the same names. */
  remove(plugin: string): void {
    for (const [name, run] of this.#ofPlugin.get(plugin) ?? []) {
      if (this.registry.get(name) !== run) continue;
      this.registry.remove(name);
      this.#gone.set(name, plugin);
    }
    this.#ofPlugin.delete(plugin);
  }

  /** The function of a name. @throws {StatusError} NOT_FOUND for a name without one */
  find(name: string, node: string): NamedFunction {
    const run = this.registry.get(name);
    if (run) return run;
    throw this.#missing(name, node);
  }

  /** The plugin that a function came from. */
  ownerOf(name: string): string | undefined {
    const run = this.registry.get(name);
    for (const [plugin, functions] of this.#ofPlugin) if (functions.get(name) === run) return plugin;
    return undefined;
  }

  #missing(name: string, node: string): StatusError {
    const plugin = this.#gone.get(name);
    const reason =
      plugin === undefined
        ? "pass it in the option `functions`, or load the plugin that registers it"
        : `plugin '${plugin}', which registered it, was unloaded`;
    return notFound(`Function ${name} not found, which node '${node}' calls: ${reason}`, { function: name, node });
  }
}
