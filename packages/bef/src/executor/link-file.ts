import { notFound, type StatusError } from "@heddle/status";
import { locationText } from "../format/location-text.js";
import type { BefFile } from "../format/read/bef-file.js";
import { readLocation } from "../format/read/read-location.js";
import type { KernelImplementation } from "./kernels/kernel-frame.js";
import { prepareFunction } from "./prepare-function.js";
import { asyncFunction } from "./run/async-function.js";
import type { Callable } from "./run/callable.js";
import { type NativeImplementation, nativeFunction } from "./run/native-function.js";
import type { PreparedFunction } from "./run/prepared-function.js";
import { syncFunction } from "./run/sync-function.js";

/**
 * Joins a file with the code that it needs: its functions in the order of the file. Their bodies are decoded when they are called first.
 *
 * @throws {StatusError} NOT_FOUND for a kernel or a native function that is not there, in a function or not
 */
export function linkFile(
  file: BefFile,
  implementations: ReadonlyMap<string, KernelImplementation>,
  nativeFunctions: Readonly<Record<string, NativeImplementation>>,
): readonly Callable[] {
  for (const name of file.kernelNames) if (!implementations.has(name)) throw unknownKernel(file, name);
  const callables: Callable[] = [];
  const linked = { file, implementations, callables };
  for (const [index, entry] of file.functions.entries()) {
    const { name, kind } = entry;
    let prepared: PreparedFunction | undefined;
    const body = () => {
      prepared ??= prepareFunction(linked, index);
      return prepared;
    };
    if (kind === "async") callables.push(asyncFunction(entry, body));
    else if (kind === "sync") callables.push(syncFunction(entry, body));
    else if (!Object.hasOwn(nativeFunctions, name)) throw unknownNative(name);
    else callables.push(nativeFunction(entry, nativeFunctions[name] as NativeImplementation));
  }
  return callables;
}

/** The message is TFRT's; the place is that of the first kernel of that name. */
function unknownKernel(file: BefFile, kernel: string): StatusError {
  const location = file.functions.map((_, index) => placeOf(file, index, kernel)).find((place) => place !== undefined);
  const at = location === undefined ? "" : ` at ${location}`;
  return notFound(`unknown kernel name '${kernel}'${at}`, { kernel, location });
}

/** The place of the first kernel of that name in a function. Damage elsewhere in the file does not hide the name. */
function placeOf(file: BefFile, index: number, kernel: string): string | undefined {
  try {
    const found = file.functionBody(index).kernels.find(({ name }) => name === kernel);
    return found && locationText(readLocation(file, found.location));
  } catch {
    return undefined;
  }
}

function unknownNative(name: string): StatusError {
  const message = `unable to find native function '${name}': give it as nativeFunctions['${name}']`;
  return notFound(message, { function: name });
}
