import { findSignature } from "../prediction/find-signature.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServableTensor } from "../servable/servable.js";
import { datatypeOf } from "./datatype.js";

/**
 * Name, versions, inputs and outputs of a model, of its default signature. A size that may vary is -1, and so is a shape whose rank may
 * vary. A type that the protocol does not have is TensorFlow's name.
 *
 * @throws {StatusError} those of `ModelProvider.lease`; INVALID_ARGUMENT for a model without a default signature
 */
export function modelMetadata({ models }: PredictionService, spec: ModelSpec): object {
  using lease = models.lease(spec);
  const { signature } = findSignature(lease.servable, undefined, "REST");
  const available = models.status({ name: spec.name }).filter(({ state }) => state === "AVAILABLE");
  return {
    name: lease.name,
    versions: available.map(({ version }) => String(version)),
    platform: "tensorflow_savedmodel",
    inputs: tensorsOf(signature.inputs),
    outputs: tensorsOf(signature.outputs),
  };
}

function tensorsOf(tensors: Readonly<Record<string, ServableTensor>>): object[] {
  return Object.entries(tensors).map(([name, { dtype, shape = [-1] }]) => ({
    name,
    datatype: datatypeOf(dtype) ?? dtype,
    shape,
  }));
}
