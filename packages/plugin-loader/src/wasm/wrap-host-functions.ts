import { encodeModule } from "./encode-module.js";

/** A function of the host with the type that WebAssembly knows it by, as {@link encodeModule} writes types. */
export interface TypedHostFunction {
  readonly type: string;
  readonly run: (...args: never[]) => unknown;
}

/** The functions as WebAssembly's own, in their order, which a table takes: a table refuses plain JavaScript functions. */
export function wrapHostFunctions(
  functions: ReadonlyMap<string, TypedHostFunction>,
): ReadonlyMap<string, (...args: unknown[]) => unknown> {
  const entries = [...functions];
  const imports = entries.map(([name, { type }]) => ({ name, kind: { function: type } }));
  const wrapped = entries.map(([name, { type }], index) => {
    const parameters = Array.from({ length: type.indexOf(":") }, (_, parameter) => [0x20, parameter]).flat();
    return { name, type, body: [...parameters, 0x10, index] };
  });
  if (entries.length > 100) throw new RangeError("wrap at most 100 functions at once"); // Indices are one byte here.
  const module = new WebAssembly.Module(encodeModule(imports, wrapped));
  const env = Object.fromEntries(entries.map(([name, { run }]) => [name, run]));
  const { exports } = new WebAssembly.Instance(module, { env: env as Record<string, () => unknown> });
  return new Map(entries.map(([name]) => [name, exports[name] as (...args: unknown[]) => unknown]));
}
