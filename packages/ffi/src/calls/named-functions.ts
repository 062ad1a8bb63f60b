import { FfiError } from "../errors/ffi-error.js";
import type { Ffi } from "../ffi.js";
import { createFunction } from "./create-function.js";
import { FfiFunction } from "./ffi-function.js";
import type { NamedFunction } from "./function-registry.js";
import { callFrom, resultIn } from "./transfer-value.js";

/**
 * Puts a function under a name in `ffi.functions`. A function object stays alive until its name is taken out or replaced, or its Ffi
 * is disposed; the caller keeps its reference. Others who share the registry call it with values of their own Ffi, which are copied.
 *
 * @throws {StatusError} ALREADY_EXISTS when the name is taken and `override` is false, the default
 */
export function setFunction(
  ffi: Ffi,
  name: string,
  run: FfiFunction | NamedFunction,
  { override = false }: { readonly override?: boolean } = {},
): void {
  if (!(run instanceof FfiFunction)) {
    ffi.functions.set(name, run, { override });
    return;
  }
  const object = run.clone();
  try {
    ffi.functions.set(name, (...args) => callFrom(object, args), { override, object });
  } catch (error) {
    object.release();
    throw error;
  }
  const { calls } = object.ffi;
  if (calls.registries.size === 0) object.ffi.own({ [Symbol.dispose]: () => removeAll(object.ffi) });
  calls.registries.add(ffi.functions);
}

/**
 * The function of a name as an object of `ffi`, which the caller releases. The registered object itself when it is one of `ffi`;
 * else a function that calls the registered one, whose results are copied into `ffi`.
 *
 * @throws {FfiError} ValueError when the name is unknown
 */
export function getFunction(ffi: Ffi, name: string): FfiFunction {
  const found = findFunction(ffi, name);
  if (!found) throw new FfiError("ValueError", `Function ${name} not found`);
  return found;
}

/** The function of a name as {@link getFunction} returns it; undefined when the name is unknown. */
export function findFunction(ffi: Ffi, name: string): FfiFunction | undefined {
  const entry = ffi.functions.entry(name);
  if (!entry) return undefined;
  const { object, run } = entry;
  if (object instanceof FfiFunction && object.ffi === ffi) return object.clone();
  return createFunction(ffi, (...args) => resultIn(ffi, run(...args)));
}

function removeAll(ffi: Ffi): void {
  for (const functions of ffi.calls.registries) functions.removeOf(ffi);
  ffi.calls.registries.clear();
}
