/** Every way a TensorFlow.js model can be bad, beyond what any graph can be. */
import {
  dataLoss,
  invalidArgument,
  notFound,
  resourceExhausted,
  type StatusError,
  unimplemented,
} from "@heddle/status";
import { dataTypeName, formatShape } from "@heddle/tensor";

/** NOT_FOUND: a folder without a `model.json`. */
export function modelJsonMissing(file: string, cause: StatusError): StatusError {
  return notFound(`Could not find the TensorFlow.js model: ${cause.message}`, { ...cause.details, file });
}

/** INVALID_ARGUMENT: text that is no JSON. Line and column count from 1, the column in UTF-16 units. */
export function notJson(
  file: string,
  why: string,
  at?: { readonly line: number; readonly column: number },
): StatusError {
  const where = at ? ` at line ${at.line}, column ${at.column}` : "";
  return invalidArgument(`${file} is not JSON: ${why}${where}`, { file, ...at });
}

/** INVALID_ARGUMENT: a JSON value of the wrong kind. `place` is `modelTopology.node[3].op`. */
export function badJsonValue(place: string, wanted: string, found: string): StatusError {
  return invalidArgument(`${place || "the model"} must be ${wanted}, found ${found}`, { place });
}

/** INVALID_ARGUMENT: JSON of no graph model. */
export function noTopology(file: string): StatusError {
  return invalidArgument(`${file} has no modelTopology: it is no TensorFlow.js model`, { file });
}

/** UNIMPLEMENTED: a model of layers, which has no graph. */
export function layersModel(file: string): StatusError {
  return unimplemented(
    `${file} is a TensorFlow.js layers model; graph models can be read: convert it with --output_format=tfjs_graph_model`,
    { file },
  );
}

/** INVALID_ARGUMENT: a format that is not TensorFlow.js's. */
export function unknownFormat(file: string, format: string): StatusError {
  return invalidArgument(`${file} has format '${format}'; wanted 'graph-model'`, { file, format });
}

/** INVALID_ARGUMENT: a path of the manifest that leads out of the model. */
export function badShardPath(path: string): StatusError {
  return invalidArgument(`weight file ${JSON.stringify(path)} is not a relative path inside the model`, { path });
}

/** DATA_LOSS: the files of a group hold more or fewer bytes than its weights take. `which` says of which weight. */
export function wrongShardBytes(
  paths: readonly string[],
  foundBytes: number,
  wantedBytes: number,
  which: string,
): StatusError {
  return dataLoss(
    `${paths.join(", ") || "a group of weights without files"}: ${foundBytes} bytes found, ${wantedBytes} wanted ${which}`,
    { paths, foundBytes, wantedBytes },
  );
}

/** RESOURCE_EXHAUSTED: files of weights beyond the limit `maxWeightBytes`. */
export function weightsTooLarge(sizeBytes: number, limit: number): StatusError {
  return resourceExhausted(
    `the weights take ${sizeBytes} bytes or more; to read them, raise the limit maxWeightBytes from ${limit}`,
    { sizeBytes, limit },
  );
}

/** INVALID_ARGUMENT: an entry of the manifest that makes no sense. */
export function badWeightSpec(name: string, why: string): StatusError {
  return invalidArgument(`weight '${name}' ${why}`, { weight: name });
}

/** INVALID_ARGUMENT: a constant whose weight is missing. `where` names its node. */
export function weightMissing(where: string, name: string): StatusError {
  return invalidArgument(`${where} has neither a value nor a weight named '${name}'`, { weight: name });
}

/** INVALID_ARGUMENT: a constant of another type or shape than its weight. */
export function weightMismatch(where: string, wanted: string, found: string): StatusError {
  return invalidArgument(`${where} is a ${wanted}, its weight a ${found}`, { wanted, found });
}

/** INVALID_ARGUMENT: the value of a weight that its type cannot hold. */
export function badWeightValue(name: string, dtype: number, shape: readonly number[], why: string): StatusError {
  return invalidArgument(`weight '${name}': ${dataTypeName(dtype)} ${formatShape(shape)}: ${why}`, {
    weight: name,
    dtype,
    shape,
  });
}

/** INVALID_ARGUMENT: an input of a signature that the initializer must give and does not. */
export function resourceNotGiven(input: string, resourceId: number): StatusError {
  return invalidArgument(`input '${input}' is resource ${resourceId}, which the initializer does not give`, {
    input,
    resourceId,
  });
}

/** UNIMPLEMENTED: an output of the initializer that is no handle. */
export function resourceNotAHandle(output: string, op: string): StatusError {
  return unimplemented(`output '${output}' of the initializer is made by ${op}; handles of tables can be passed on`, {
    output,
    op,
  });
}
