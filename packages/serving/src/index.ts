export { type BatchedOptions, batched } from "./batching/batched.js";
export type { BatchingParameters } from "./batching/batching-parameters.js";
export { parseBatchingParameters } from "./batching/parse-batching-parameters.js";
export type { Clock } from "./clock/clock.js";
export { systemClock } from "./clock/system-clock.js";
export type { HttpAnswer, HttpRequest, TakeBytes } from "./http/http-exchange.js";
export type { JsonLimits } from "./json/parse-json.js";
export { errorResponse } from "./messages/error-response.js";
export { type ExamplesRequest, parseExamplesRequest } from "./messages/examples-request.js";
export { classifyResponse, regressResponse } from "./messages/examples-response.js";
export { httpStatus } from "./messages/http-status.js";
export { metadataResponse } from "./messages/metadata-response.js";
export { type ParsedPredictRequest, type PredictFormat, parsePredictRequest } from "./messages/predict-request.js";
export { predictResponse } from "./messages/predict-response.js";
export { statusResponse } from "./messages/status-response.js";
export { type FixedModels, fixedModels } from "./models/fixed-models.js";
export type { FolderEntry, FolderReader } from "./models/folder-reader.js";
export type { LoadRequest, LoadServable } from "./models/model-loading.js";
export { ModelManager, type ModelManagerOptions } from "./models/model-manager.js";
export { parseModelServerConfig, withBasePaths } from "./models/model-server-config.js";
export type { VersionTransition } from "./models/version-transition.js";
export { type Datatype, datatypeOf, dtypeOf, isDatatype } from "./oip/datatype.js";
export { type ModelMetadata, modelMetadata, type TensorMetadata } from "./oip/model-metadata.js";
export { rawFromTensor, tensorFromRaw } from "./oip/raw-tensor.js";
export { type PoolServable, prepareAll } from "./pool/pool-servable.js";
export { type PoolOptions, pooled } from "./pool/pooled.js";
export type {
  AnsweredBy,
  CallContext,
  Classes,
  ClassifyAnswer,
  ExamplesCall,
  MetadataAnswer,
  PredictAnswer,
  PredictRequest,
  RegressAnswer,
  SignatureOf,
} from "./prediction/calls.js";
export { type PredictionOptions, predictionService } from "./prediction/make-prediction-service.js";
export type { PredictionService } from "./prediction/prediction-service.js";
export { type RestHandler, restHandler } from "./rest/rest-handler.js";
export type { MetricsPage, RequestLogEntry, RestHandlerOptions } from "./rest/rest-options.js";
export type { ModelProvider, ServableLease, VersionState, VersionStatus } from "./servable/model-provider.js";
export type { ModelSpec } from "./servable/model-spec.js";
export type {
  Servable,
  ServableInput,
  ServableOutput,
  ServableRunOptions,
  ServableSignature,
  ServableSignatureDef,
  ServableTensor,
  ServableTensorDef,
} from "./servable/servable.js";
export type { EntryPoint, ServingMethod, ServingMetrics } from "./servable/serving-metrics.js";
