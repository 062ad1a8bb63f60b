import { INTERFACE_MODULE, PLACEMENT_IMPORTS } from "@heddle/plugin-format";
import { failedPrecondition } from "@heddle/status";

/** The names of exported functions that others call by name, and the minor version of the interface whose hosts offer them. */
const EXPORTED_FUNCTION = /^__tvm_ffi_[^_]/;
const FUNCTIONS_SINCE = 3;

/** The functions of the interface, each with the minor version that added it. */
export type InterfaceFunctions = Readonly<Record<string, { readonly since: number }>>;

/** The part of the interface that a plugin needs. */
export interface NeededInterface {
  /** The functions of `tfk1` that the plugin imports, sorted. */
  readonly functions: readonly string[];
  /** The lowest minor version that has them all. */
  readonly minor: number;
}

/**
 * The part of the interface that a linked plugin imports, or needs because it exports functions `__tvm_ffi_NAME`. A function whose address is taken in the host's memory is an import
 * of `GOT.func`.
 *
 * @param alsoAllowed further imports that it may have, as `module.name`
 * @throws {StatusError} FAILED_PRECONDITION, with all their names, for imports that the interface does not have
 */
export function neededInterface(
  module: WebAssembly.Module,
  interfaceFunctions: InterfaceFunctions,
  alsoAllowed: readonly string[] = [],
): NeededInterface {
  const own = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const since = new Map(Object.entries(interfaceFunctions).map(([name, { since }]) => [name, since]));
  const needed = new Map<string, number>();
  const foreign: string[] = [];
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const isFunction = from === "GOT.func" || (from === INTERFACE_MODULE && kind === "function");
    const minor = isFunction ? since.get(name) : undefined;
    if (minor !== undefined) needed.set(name, minor);
    else if (!isPlacement(from, name, own) && !alsoAllowed.includes(`${from}.${name}`)) foreign.push(`${from}.${name}`);
  }
  if (foreign.length > 0) {
    throw failedPrecondition(
      `the plugin has imports that no host offers: ${foreign.sort().join(", ")}; a plugin may import the functions of ` +
        `${INTERFACE_MODULE} only, so it cannot use files, clocks or other parts of the system`,
      { imports: foreign },
    );
  }
  const offers = [...own].some((name) => EXPORTED_FUNCTION.test(name)) ? FUNCTIONS_SINCE : 0;
  return { functions: [...needed.keys()].sort(), minor: Math.max(offers, ...needed.values()) };
}

/** True for the imports that place a module in the host's memory, and for the addresses of the plugin's own symbols. */
function isPlacement(from: string, name: string, own: ReadonlySet<string>): boolean {
  if (from === "env") return PLACEMENT_IMPORTS.includes(name);
  return (from === "GOT.mem" || from === "GOT.func") && own.has(name);
}
