import { FfiObject } from "@heddle/ffi";
import { FunctionRegistry, type NamedFunction, type RegisterOptions, type RegistryEntry } from "@heddle/ffi/functions";
import { unimplemented } from "@heddle/status";
import { pluginFailed } from "../errors.js";
import { plainValue } from "./plain-value.js";

/** The functions of a host, for one plugin. */
export interface FunctionHost {
  /** The function of a name, or undefined. */
  find(name: string): NamedFunction | undefined;
  names(): string[];
  /** Registers a function of the plugin. @throws {StatusError} as `Registrar.registerFunction` */
  register(name: string, run: NamedFunction): void;
  /** Takes a function of the plugin out. */
  remove(name: string, run: NamedFunction): void;
}

/**
 * The functions of a host as the Ffi of one plugin has them. Its own functions are those of the Ffi; functions of others take and return
 * values of JavaScript, whatever Ffi they belong to.
 */
export class HostView extends FunctionRegistry {
  readonly #plugin: string;
  readonly #host: FunctionHost;
  /** The functions that the host has of the plugin, by name. */
  readonly #offered = new Map<string, NamedFunction>();

  constructor(plugin: string, host: FunctionHost) {
    super();
    this.#plugin = plugin;
    this.#host = host;
  }

  override set(name: string, run: NamedFunction, options: RegisterOptions = {}): void {
    if (!this.#offered.has(name)) {
      const offered: NamedFunction = (...args) => {
        const own = super.entry(name);
        if (!own) throw pluginFailed(this.#plugin, "it was unloaded");
        return plainResult(own.run(...args));
      };
      this.#host.register(name, offered);
      this.#offered.set(name, offered);
    }
    super.set(name, run, options);
  }

  /** The plugin's own function of a name: {@link HostView.set} tells whether another has it. */
  override get(name: string): NamedFunction | undefined {
    return super.entry(name)?.run;
  }

  override entry(name: string): RegistryEntry | undefined {
    const run = this.#host.find(name);
    if (run === undefined || run === this.#offered.get(name)) return super.entry(name);
    return { run: (...args) => resultAtOnce(name, run(...args.map(plainValue))) };
  }

  override remove(name: string): boolean {
    const offered = this.#offered.get(name);
    if (!offered) return false;
    this.#offered.delete(name);
    this.#host.remove(name, offered);
    return super.remove(name);
  }

  /** The number of functions that the plugin offers. */
  get size(): number {
    return this.#offered.size;
  }

  override names(): string[] {
    return this.#host.names();
  }
}

/** A result of a plugin's function as a value of JavaScript; an object without such a form is the caller's. */
function plainResult(result: unknown): unknown {
  if (!(result instanceof FfiObject)) return result;
  const plain = plainValue(result);
  if (plain !== result) result.release();
  return plain;
}

/** @throws {StatusError} UNIMPLEMENTED for a promise: code in WebAssembly needs the result before it goes on */
function resultAtOnce(name: string, result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  result.catch(() => {}); // Its failure is not reported.
  throw unimplemented(
    `function '${name}' is asynchronous, which a plugin in WebAssembly cannot wait for: call it in a kernel in JavaScript`,
    { function: name },
  );
}
