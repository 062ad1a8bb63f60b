import { invalidArgument } from "@heddle/status";

/**
 * Compiled WebAssembly modules by name, for platforms that compile none at run time: an object, or a function that returns undefined for
 * a name that it does not know. Hot loops without a module are compiled where that is allowed, and else run in JavaScript.
 */
export type WasmModules =
  | Readonly<Record<string, WebAssembly.Module | undefined>>
  | ((name: string) => WebAssembly.Module | undefined);

/** Returns `modules`. @throws {StatusError} INVALID_ARGUMENT when they are neither a function nor an object by name */
export function checkedWasmModules(modules: WasmModules): WasmModules {
  const isObject = typeof modules === "object" && modules !== null && !(Symbol.iterator in modules);
  if (isObject || typeof modules === "function") return modules;
  throw invalidArgument(`modules must be an object with modules by name, or a function, found ${kindOf(modules)}`);
}

/**
 * The module of a name, or undefined.
 *
 * @throws {StatusError} INVALID_ARGUMENT when the value is not a WebAssembly.Module
 */
export function findWasmModule(modules: WasmModules, name: string): WebAssembly.Module | undefined {
  const found =
    typeof modules === "function" ? modules(name) : Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (found === undefined || kindOf(found) === "[object WebAssembly.Module]") return found;
  throw invalidArgument(`modules must have a WebAssembly.Module under '${name}', found ${kindOf(found)}`, {
    module: name,
  });
}

/** Of any realm: an `instanceof` knows its own alone. */
function kindOf(value: unknown): string {
  return Object.prototype.toString.call(value);
}
