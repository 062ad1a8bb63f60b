import { findSignature } from "../prediction/find-signature.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServableTensor } from "../servable/servable.js";
import { datatypeOf } from "./datatype.js";

/** A model, as the Open Inference Protocol describes it. */
export interface ModelMetadata {
  readonly name: string;
  /** The versions that are available. */
  readonly versions: readonly string[];
  readonly platform: string;
  readonly inputs: readonly TensorMetadata[];
  readonly outputs: readonly TensorMetadata[];
}

/** An input or output of a model. */
export interface TensorMetadata {
  readonly name: string;
  readonly datatype: string;
  readonly shape: readonly number[];
}

/**
 * Name, versions, inputs and outputs of a model, of its default signature. A size that may vary is -1, and so is a shape whose rank may
 * vary. A type that the protocol does not have is TensorFlow's name.
 *
 * @throws {StatusError} those of `ModelProvider.lease`; INVALID_ARGUMENT for a model without a default signature
 */
export function modelMetadata({ models }: PredictionService, spec: ModelSpec): ModelMetadata {
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

function tensorsOf(tensors: Readonly<Record<string, ServableTensor>>): TensorMetadata[] {
  return Object.entries(tensors).map(([name, { dtype, shape = [-1] }]) => ({
    name,
    datatype: datatypeOf(dtype) ?? dtype,
    shape,
  }));
}
