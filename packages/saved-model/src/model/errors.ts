/** Every way a model's files can be bad around a sound graph. Words are TensorFlow's where it has any. */
import { dataLoss, failedPrecondition, invalidArgument, notFound, type StatusError } from "@heddle/status";

/** NOT_FOUND: a directory without a model in it. */
export function modelFileMissing(cause: StatusError): StatusError {
  return notFound(`Could not find SavedModel .pb at supplied export directory path: ${cause.message}`, cause.details);
}

/** DATA_LOSS: a SavedModel without any graph. */
export function noMetaGraph(file: string): StatusError {
  return dataLoss(`${file} holds no meta graph`, { file });
}

/** NOT_FOUND: no meta graph has exactly the wanted tags. */
export function noSuchTags(wanted: readonly string[], found: readonly (readonly string[])[]): StatusError {
  return notFound(
    `Could not find meta graph def matching supplied tags: ${tagSet(wanted)}; the model has ${found.map(tagSet).join(", ")}`,
    { wanted, found },
  );
}

function tagSet(tags: readonly string[]): string {
  return tags.length === 0 ? "{ }" : `{ ${tags.join(", ")} }`;
}

/** DATA_LOSS: a meta graph without a graph. */
export function noGraphDef(): StatusError {
  return dataLoss("the meta graph holds no graph");
}

/** INVALID_ARGUMENT: an input or output of a signature that is no tensor of the graph. `place` is `input 'x'`. */
export function badTensorInfo(place: string, why: string): StatusError {
  return invalidArgument(`${place} ${why}`, { place });
}

/** FAILED_PRECONDITION: an init signature without its one output. */
export function noInitOutput(key: string): StatusError {
  return failedPrecondition(`Could not find output ${key}`, { key });
}

/** FAILED_PRECONDITION: a collection that must name one node. */
export function notOneMainOp(collection: string, found: number): StatusError {
  return failedPrecondition(`Expected exactly one main op in : collection '${collection}', found ${found}`, { found });
}

/** INVALID_ARGUMENT: something outside the graph names a node that it does not have. */
export function noSuchNode(what: string, node: string): StatusError {
  return invalidArgument(`${what} is node '${node}', which does not exist`, { node });
}

/** NOT_FOUND: variables must be restored, and there is no checkpoint. */
export function checkpointMissing(index: string): StatusError {
  return notFound(`${index} is missing: the model's variables are restored from it`, { index });
}

/** INVALID_ARGUMENT: an asset's name that leads out of the model. */
export function badAssetName(filename: string): StatusError {
  return invalidArgument(
    `asset file name ${JSON.stringify(filename)} is not a relative path inside the model's assets`,
    { filename },
  );
}

/** INVALID_ARGUMENT: an input that is asked for and is no placeholder. */
export function notAPlaceholder(name: string, op: string): StatusError {
  return invalidArgument(
    `input '${name}' is a ${op}; inputs are nodes with a type: Placeholder, PlaceholderWithDefault`,
    {
      name,
      op,
    },
  );
}

/** INVALID_ARGUMENT: a graph in which nothing is left over to be its result. */
export function noGraphOutputs(): StatusError {
  return invalidArgument("every node of the graph has a consumer: name the outputs");
}
