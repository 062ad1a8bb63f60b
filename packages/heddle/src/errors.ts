import type { SignatureTensor } from "@heddle/graph";
import {
  cancelled,
  failedPrecondition,
  invalidArgument,
  notFound,
  outOfRange,
  permissionDenied,
  type StatusError,
  unavailable,
} from "@heddle/status";
import { dataTypeName, describeValue, formatShape } from "@heddle/tensor";
import { nearestName } from "./model/nearest-name.js";

/** INVALID_ARGUMENT: the model has no signature of that name. */
export function unknownSignature(signature: string, known: readonly string[]): StatusError {
  return invalidArgument(`the model has no signature '${signature}'${hint(signature, known)}: it has ${list(known)}`, {
    signature,
    known,
  });
}

/** INVALID_ARGUMENT: no signature was named, and none stands out. */
export function noDefaultSignature(known: readonly string[]): StatusError {
  return invalidArgument(`the model has no signature 'serving_default', so name one of those it has: ${list(known)}`, {
    signature: "serving_default",
    known,
  });
}

/** INVALID_ARGUMENT: inputs are not given by name. */
export function inputsNotNamed(found: unknown): StatusError {
  return invalidArgument(`inputs must be an object of values by name, found ${describeValue(found)}`, { input: "" });
}

/** INVALID_ARGUMENT: the signature has no input of that name. */
export function unknownInput(input: string, signature: string, known: readonly string[]): StatusError {
  return invalidArgument(
    `signature '${signature}' has no input '${input}'${hint(input, known)}: it takes ${list(known)}`,
    { input, signature, known },
  );
}

/** INVALID_ARGUMENT: an input is not given. */
export function missingInput(input: SignatureTensor, signature: string, known: readonly string[]): StatusError {
  return invalidArgument(
    `input '${input.name}' (${describeTensor(input)}) is missing: signature '${signature}' takes ${list(known)}`,
    { input: input.name, signature, known },
  );
}

/** INVALID_ARGUMENT: a tensor of another type is given. */
export function wrongInputType({ name, dtype }: SignatureTensor, found: number): StatusError {
  return invalidArgument(`input '${name}' must be ${dataTypeName(dtype)}, but is ${dataTypeName(found)}`, {
    input: name,
  });
}

/** INVALID_ARGUMENT: an input's rank or a size of it differs from the signature's. */
export function wrongInputShape(input: SignatureTensor, found: readonly number[]): StatusError {
  return invalidArgument(
    `input '${input.name}' must have shape ${formatShape(input.shape ?? [])}, but has ${formatShape(found)}`,
    { input: input.name, wanted: input.shape, found },
  );
}

/** INVALID_ARGUMENT: a tensor lives in the memory of another host. */
export function foreignTensor(input: string): StatusError {
  return invalidArgument(`input '${input}' is a tensor of another host: give its values, or load both with one host`, {
    input,
  });
}

/** FAILED_PRECONDITION: a tensor was disposed before it was given. */
export function deadTensor(input: string): StatusError {
  return failedPrecondition(`input '${input}' is a tensor that was disposed`, { input });
}

/** INVALID_ARGUMENT: two inputs of a signature are one and the same value of the graph. */
export function sharedInput(first: string, second: string, signature: string): StatusError {
  return invalidArgument(`inputs '${first}' and '${second}' of signature '${signature}' are the same tensor`, {
    signature,
  });
}

/** INVALID_ARGUMENT: the signature has no output of that name. */
export function unknownOutput(output: string, signature: string, known: readonly string[]): StatusError {
  return invalidArgument(
    `signature '${signature}' has no output '${output}'${hint(output, known)}: it gives ${list(known)}`,
    { output, signature, known },
  );
}

/** FAILED_PRECONDITION: making a plan is asynchronous, so a synchronous run cannot do it. */
export function notPrepared(signature: string): StatusError {
  return failedPrecondition(
    `signature '${signature}' with these outputs was not prepared: await model.prepare() before runSync()`,
    { signature },
  );
}

/** FAILED_PRECONDITION: a result was released more often than it was taken. */
export function releasedBefore(): StatusError {
  return failedPrecondition("the tensor was released before");
}

/** FAILED_PRECONDITION: the model was disposed. */
export function modelDisposed(): StatusError {
  return failedPrecondition("the model was disposed");
}

/** CANCELLED: the signal of the load aborted. */
export function loadAborted(reason: unknown): StatusError {
  return cancelled(`loading was aborted${reason instanceof Error ? `: ${reason.message}` : ""}`, { reason });
}

/** INVALID_ARGUMENT: what was given is nothing that a model can be loaded from. */
export function badSource(found: unknown): StatusError {
  return invalidArgument(`a model is loaded from a path, a URL, bytes or files by name, found ${describeValue(found)}`);
}

/** INVALID_ARGUMENT: a URL that leads to no file; its query may be a secret, and is left out. */
export function badUrl(url: string, why: string): StatusError {
  return invalidArgument(`a model cannot be loaded from the URL ${url.split("?")[0].slice(0, 200)}: ${why}`);
}

/** INVALID_ARGUMENT: one of the files by name has no bytes. */
export function badFile(path: string, found: unknown): StatusError {
  return invalidArgument(`the file '${path}' must be a Uint8Array or an ArrayBuffer, found ${describeValue(found)}`, {
    path,
  });
}

/** INVALID_ARGUMENT: the command line has no command of that name. */
export function unknownCommand(command: string, known: readonly string[]): StatusError {
  return invalidArgument(`unknown command '${command}'${hint(command, known)}: there are ${list(known)}`, { known });
}

/** INVALID_ARGUMENT: an empty text is given as the place of a model. */
export function emptyPath(): StatusError {
  return invalidArgument("the path of the model is empty");
}

/** NOT_FOUND: no file of that name, in the words of TensorFlow. */
export function noSuchFile(path: string): StatusError {
  return notFound(`${path}; No such file or directory`, { path });
}

/** PERMISSION_DENIED: a model asks for a file that is not its own. */
export function outsideFolder(path: string): StatusError {
  return permissionDenied(`${path}; a model reads only files in its own folder`, { path });
}

/** PERMISSION_DENIED: the system does not let the file be read. */
export function fileDenied(path: string): StatusError {
  return permissionDenied(`${path}; Permission denied`, { path });
}

/** INVALID_ARGUMENT: a path that is no file. */
export function fileUnusable(path: string, why: string): StatusError {
  return invalidArgument(`${path}; ${why}`, { path });
}

/** OUT_OF_RANGE: bytes past the end of a file are asked for. */
export function endOfFile(path: string, offset: number, lengthBytes: number, sizeBytes: number): StatusError {
  return outOfRange(`${path}; wanted ${lengthBytes} bytes from byte ${offset}, but it has ${sizeBytes}`, {
    path,
    offset,
    lengthBytes,
    sizeBytes,
  });
}

/** UNAVAILABLE, or PERMISSION_DENIED for status 401 and 403: a file could not be fetched. */
export function fetchFailed(url: string, why: string, status = 0): StatusError {
  const make = status === 401 || status === 403 ? permissionDenied : unavailable;
  return make(`${url}; cannot be fetched: ${why}`, { url, status });
}

/** INVALID_ARGUMENT: a way to hold tables that there is not. */
export function unknownTablesOption(found: unknown): StatusError {
  return invalidArgument(`tables is either "resource" or "constant", found ${JSON.stringify(found)}`, { found });
}

function describeTensor({ dtype, shape }: SignatureTensor): string {
  return `${dataTypeName(dtype)}${shape ? ` ${formatShape(shape)}` : ""}`;
}

function hint(wanted: string, known: readonly string[]): string {
  const nearest = nearestName(wanted, known);
  return nearest === undefined ? "" : ` (did you mean '${nearest}'?)`;
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.map((name) => `'${name}'`).join(", ");
}
