import type { ModelProvider, VersionStatus } from "../servable/model-provider.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type {
  CallContext,
  ClassifyAnswer,
  ExamplesCall,
  MetadataAnswer,
  PredictAnswer,
  PredictRequest,
  RegressAnswer,
  SignatureOf,
} from "./calls.js";

/**
 * The methods that TensorFlow Serving's REST and gRPC interfaces and the Open Inference Protocol share. They report their figures, and
 * hold a lease of the version until they have answered.
 */
export interface PredictionService {
  readonly models: ModelProvider;
  /**
   * Runs a signature of the request that `makeRequest` returns, which is called once the model is known.
   *
   * @throws {StatusError} those of `ModelProvider.lease`; FAILED_PRECONDITION (INVALID_ARGUMENT by REST) for an unknown signature;
   * INVALID_ARGUMENT for inputs and outputs that do not fit; those of the model
   */
  predict(
    spec: ModelSpec,
    makeRequest: (signatureOf: SignatureOf) => PredictRequest,
    context: CallContext,
  ): Promise<PredictAnswer>;
  /** @throws {StatusError} as {@link predict}, and for a signature that does not classify */
  classify(spec: ModelSpec, call: ExamplesCall, context: CallContext): Promise<ClassifyAnswer>;
  /** @throws {StatusError} as {@link predict}, and for a signature that does not regress */
  regress(spec: ModelSpec, call: ExamplesCall, context: CallContext): Promise<RegressAnswer>;
  /** @throws {StatusError} those of `ModelProvider.lease` */
  metadata(spec: ModelSpec, context: CallContext): MetadataAnswer;
  /** @throws {StatusError} those of `ModelProvider.status` */
  status(spec: ModelSpec, context: CallContext): readonly VersionStatus[];
}
