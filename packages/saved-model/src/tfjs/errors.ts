/** Failures of TensorFlow.js models that are raised in several places. */
import { dataLoss, invalidArgument, lfsHint, type StatusError } from "@heddle/status";

/** INVALID_ARGUMENT: text that is not JSON. Line and column count from 1, the column in UTF-16 units. */
export function notJson(
  file: string,
  why: string,
  at?: { readonly line: number; readonly column: number },
): StatusError {
  const where = at ? ` at line ${at.line}, column ${at.column}` : "";
  return invalidArgument(`${file} is not JSON: ${why}${where}`, { file, ...at });
}

/** DATA_LOSS: the files of a group have more or fewer bytes than its weights take; `which` names the weights. */
export function wrongShardBytes(
  paths: readonly string[],
  foundBytes: number,
  wantedBytes: number,
  which: string,
): StatusError {
  const group = paths.join(", ") || "a group of weights without files";
  return dataLoss(`${group}: ${foundBytes} bytes found, ${wantedBytes} wanted ${which}${lfsHint(foundBytes)}`, {
    paths,
    foundBytes,
    wantedBytes,
  });
}

/** INVALID_ARGUMENT: an invalid entry of the manifest. */
export function badWeightSpec(name: string, why: string): StatusError {
  return invalidArgument(`weight '${name}' ${why}`, { weight: name });
}
