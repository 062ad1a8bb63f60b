import { type HttpAnswer, jsonAnswer } from "../http/http-exchange.js";
import { parseExamplesRequest } from "../messages/examples-request.js";
import { classifyResponse, regressResponse } from "../messages/examples-response.js";
import { metadataResponse } from "../messages/metadata-response.js";
import { type ParsedPredictRequest, parsePredictRequest } from "../messages/predict-request.js";
import { predictResponse } from "../messages/predict-response.js";
import { statusResponse } from "../messages/status-response.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import type { ModelSpec } from "../servable/model-spec.js";
import type { ServingMethod } from "../servable/serving-metrics.js";
import type { RestCall } from "./rest-call.js";
import { parseRoute, type Route } from "./route.js";

/**
 * Answers a request of TensorFlow Serving's REST interface.
 *
 * Source: tensorflow_serving/model_servers/http_rest_api_handler.cc.
 *
 * @throws {StatusError} those of the route, of the body, of the codec and of the service
 */
export async function answerRest(call: RestCall, service: PredictionService): Promise<HttpAnswer> {
  const { method, spec } = parseRoute(call.request.method, call.request.target);
  const [servingMethod, answer] = answers[method];
  call.asksFor(spec, servingMethod);
  return jsonAnswer(200, await answer(call, spec, service));
}

type Answer = (call: RestCall, spec: ModelSpec, service: PredictionService) => Promise<Uint8Array>;

const predict: Answer = async (call, spec, service) => {
  const body = await call.body();
  let request: ParsedPredictRequest | undefined;
  call.isServed = true;
  try {
    const answer = await service.predict(
      spec,
      (signatureOf) => {
        request = parsePredictRequest(body, signatureOf);
        call.countRows(request.inputs);
        return request;
      },
      call.context,
    );
    call.version = answer.version;
    return predictResponse(answer.outputs, request?.form ?? "row");
  } catch (error) {
    // Upstream parses the text before it looks for the model: an error in the text comes first.
    if (!request) parsePredictRequest(body, () => raise(error));
    throw error;
  }
};

function raise(error: unknown): never {
  throw error;
}

const classify: Answer = async (call, spec, service) => {
  const request = parseExamplesRequest(await call.body());
  call.rows = request.examples.offsets.length - 1;
  call.isServed = true;
  const answer = await service.classify(spec, request, call.context);
  call.version = answer.version;
  return classifyResponse(answer.classifications);
};

const regress: Answer = async (call, spec, service) => {
  const request = parseExamplesRequest(await call.body());
  call.rows = request.examples.offsets.length - 1;
  call.isServed = true;
  const answer = await service.regress(spec, request, call.context);
  call.version = answer.version;
  return regressResponse(answer.values);
};

const metadata: Answer = async (call, spec, service) => {
  call.isServed = true;
  const answer = service.metadata(spec, call.context);
  call.version = answer.version;
  return metadataResponse(answer);
};

const status: Answer = async (call, spec, service) => {
  call.isServed = true;
  return statusResponse(service.status(spec, call.context));
};

const answers: Readonly<Record<Route["method"], readonly [ServingMethod, Answer]>> = {
  predict: ["Predict", predict],
  classify: ["Classify", classify],
  regress: ["Regress", regress],
  metadata: ["GetModelMetadata", metadata],
  status: ["GetModelStatus", status],
};
