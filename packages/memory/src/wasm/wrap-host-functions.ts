import { encodeModule } from "./encode-module.js";

/** A function of the host and its type in WebAssembly, as {@link encodeModule} writes types. */
export interface TypedHostFunction {
  readonly type: string;
  readonly run: (...args: never[]) => unknown;
}

/** Wraps functions as WebAssembly's own, which a table takes: it refuses plain JavaScript functions. */
export function wrapHostFunctions<N extends string>(
  functions: Readonly<Record<N, TypedHostFunction>>,
): Readonly<Record<N, CallableFunction>> {
  const entries = Object.entries<TypedHostFunction>(functions);
  if (entries.length > 100) throw new RangeError("wrap at most 100 functions at once"); // Indices are one byte here.
  const imports = entries.map(([name, { type }]) => ({ name, kind: { function: type } }));
  const wrapped = entries.map(([name, { type }], index) => {
    const parameters = Array.from({ length: type.indexOf(":") }, (_, parameter) => [LOCAL_GET, parameter]).flat();
    return { name, type, body: [...parameters, CALL, index] };
  });
  const module = new WebAssembly.Module(encodeModule(imports, wrapped));
  const env = Object.fromEntries(entries.map(([name, { run }]) => [name, run])) as WebAssembly.ModuleImports;
  return new WebAssembly.Instance(module, { env }).exports as Record<N, CallableFunction>;
}

const LOCAL_GET = 0x20;
const CALL = 0x10;
