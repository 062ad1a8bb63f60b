import { WireFields, WireType } from "@heddle/protos";
import type { PredictionService } from "@heddle/serving";
import type { Method } from "../calls/method.js";
import { classifyMethod, regressMethod } from "./examples-methods.js";
import { multiInferenceMethod } from "./multi-inference.js";
import { predictMethod } from "./predict.js";

/** Field 1 of a request: `model_spec { name: "warm-up" }`. A model spec of the request comes later, and its fields count. */
const NAMED = /* @__PURE__ */ Uint8Array.from([10, 9, 10, 7, ...new TextEncoder().encode("warm-up")]);
const MAX_TENSOR_BYTES = 2 ** 31 - 1;

/** Fields of a PredictionLog: messages whose field 1 is the request. */
const CLASSIFY = 2;
const REGRESS = 3;
const MULTI_INFERENCE = 4;
const PREDICT = 6;

/**
 * Answers the request of a PredictionLog, a record of a file of warm-up requests, as gRPC would, and drops the answer; false for a log of
 * another kind, of a session or a stream. Requests name models, and need not: let `service` have a provider that has one model for all.
 *
 * @throws {StatusError} DATA_LOSS when the bytes are not a PredictionLog; the errors of the method
 *
 * Source: tensorflow_serving/apis/prediction_log.proto, servables/tensorflow/saved_model_warmup.cc.
 */
export async function answerPredictionLog(
  service: PredictionService,
  log: Uint8Array,
  signal?: AbortSignal,
): Promise<boolean> {
  const [kind, request] = requestOf(log);
  const method = request && methodOf(service, kind);
  if (!method) return false;
  const named = kind === MULTI_INFERENCE ? request : Uint8Array.from([...NAMED, ...request]);
  await method(named, { entryPoint: "GRPC", ...(signal && { signal }) });
  return true;
}

function requestOf(log: Uint8Array): readonly [kind: number, request: Uint8Array | undefined] {
  const fields = new WireFields(log, "PredictionLog");
  let kind = 0;
  let request: Uint8Array | undefined;
  while (fields.next()) {
    if (fields.field === 1) continue; // The metadata.
    fields.expect(WireType.LENGTH_DELIMITED);
    kind = fields.field;
    request = undefined;
    const entry = new WireFields(log, "PredictionLog", fields.start, fields.end);
    while (entry.next()) {
      if (entry.field !== 1) continue;
      entry.expect(WireType.LENGTH_DELIMITED);
      request = log.subarray(entry.start, entry.end);
    }
  }
  return [kind, request];
}

function methodOf(service: PredictionService, kind: number): Method | undefined {
  switch (kind) {
    case CLASSIFY:
      return classifyMethod(service);
    case REGRESS:
      return regressMethod(service);
    case MULTI_INFERENCE:
      return multiInferenceMethod(service);
    case PREDICT:
      return predictMethod(service, MAX_TENSOR_BYTES);
    default:
      return undefined;
  }
}
