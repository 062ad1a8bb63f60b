import { foreignImports } from "./errors.js";

/** The major version of the interface, which is in the name of its import module. */
export const INTERFACE_MAJOR = 1;

/** For each function of the interface, the minor version it came with. */
export type InterfaceFunctions = Readonly<Record<string, { readonly since: number }>>;

export interface NeededInterface {
  /** The functions of `tfk1` that the plugin imports, sorted. */
  readonly functions: readonly string[];
  /** The lowest minor version that has them all. */
  readonly minor: number;
}

/**
 * What a linked plugin asks of its host. A function whose address is taken in the host's memory is an import of `GOT.func`.
 * `alsoAllowed` are further imports that it may have, as `module.name`.
 *
 * @throws {StatusError} FAILED_PRECONDITION when it imports anything that the interface does not have, naming all of it.
 */
export function neededInterface(
  module: WebAssembly.Module,
  interfaceFunctions: InterfaceFunctions,
  alsoAllowed: readonly string[] = [],
): NeededInterface {
  const own = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  const functions = new Set<string>();
  const foreign: string[] = [];
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    const isFunction = from === "GOT.func" || (from === `tfk${INTERFACE_MAJOR}` && kind === "function");
    if (isFunction && Object.hasOwn(interfaceFunctions, name)) functions.add(name);
    else if (!isPlace(from, name, own) && !alsoAllowed.includes(`${from}.${name}`)) foreign.push(`${from}.${name}`);
  }
  if (foreign.length > 0) throw foreignImports(foreign.sort());
  const minor = Math.max(0, ...[...functions].map((name) => interfaceFunctions[name].since));
  return { functions: [...functions].sort(), minor };
}

/** Memory, table, stack and bases, which the loader of a module in the host's memory hands out, and places of what is the plugin's. */
function isPlace(from: string, name: string, own: ReadonlySet<string>): boolean {
  if (from === "env") return PLACES.includes(name);
  return (from === "GOT.mem" || from === "GOT.func") && own.has(name);
}

const PLACES: readonly string[] = [
  "memory",
  "__indirect_function_table",
  "__stack_pointer",
  "__memory_base",
  "__table_base",
];
