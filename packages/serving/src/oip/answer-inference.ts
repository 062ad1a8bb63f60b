import { invalidArgument, notFound } from "@heddle/status";
import { methodNotAllowed, noRoute } from "../http/errors.js";
import { type HttpAnswer, jsonAnswer } from "../http/http-exchange.js";
import { percentDecode } from "../http/percent-decode.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import type { RestCall } from "../rest/rest-call.js";
import type { RestHandlerOptions } from "../rest/rest-options.js";
import { versionStates } from "../rest/version-states.js";
import type { VersionStatus } from "../servable/model-provider.js";
import type { ModelSpec } from "../servable/model-spec.js";
import { inferAnswer } from "./infer-answer.js";
import { type InferRequest, parseInferRequest } from "./infer-request.js";
import { modelMetadata } from "./model-metadata.js";

/** True for the paths of the Open Inference Protocol, those that it does not have among them. */
export function isInferencePath(path: string): boolean {
  return /^\/v2(?:\/|$)/.test(path);
}

const modelPath = /^\/v2\/models\/([^/]+)(?:\/versions\/([^/]+))?(?:\/(ready|infer))?$/;

/**
 * Answers a request of the Open Inference Protocol. A version that is not a number is a label.
 *
 * Source: the protocol's inference_rest.md, version 2; Triton's index of models.
 *
 * @throws {StatusError} NOT_FOUND for other paths; INVALID_ARGUMENT (405) for another verb; those of the service
 */
export async function answerInference(
  call: RestCall,
  path: string,
  service: PredictionService,
  { server = { name: "heddle", version: "" } }: RestHandlerOptions,
  { isDraining }: { readonly isDraining: boolean },
): Promise<HttpAnswer> {
  const { method } = call.request;
  const isInfer = path.endsWith("/infer");
  const isIndex = path === "/v2/repository/index";
  const model = modelPath.exec(path);
  const page = pages[path.replace(/(?<=.)\/$/, "")];
  if (!model && !page && !isIndex) throw noRoute(method, path);
  const allowed = isInfer || isIndex ? ["POST"] : ["GET", "HEAD"];
  if (!allowed.includes(method)) throw methodNotAllowed(method, path, allowed.join(" or "));
  if (isIndex) return json(repositoryIndex(service));
  if (page) return page(service, server, isDraining);
  const [, name = "", version, last] = model ?? [];
  const spec = specOf(percentDecode(name), version);
  if (last === "infer") return await infer(call, spec, service);
  if (last === "ready") return modelReady(spec, service);
  return json(modelMetadata(service, spec));
}

type Page = (
  service: PredictionService,
  server: Required<RestHandlerOptions>["server"],
  isDraining: boolean,
) => HttpAnswer;

const pages: Readonly<Record<string, Page>> = {
  "/v2": (_, { name, version }) => json({ name, version, extensions: ["binary_tensor_data", "model_repository"] }),
  "/v2/health/live": () => json({ live: true }),
  "/v2/health/ready": ({ models }, _, isDraining) => {
    const ready = !isDraining && models.names.every((name) => isAvailable(versionStates(models, name)));
    return json({ ready }, ready);
  },
  "/v2/models": ({ models }) => json({ models: models.names }),
};

function json(value: unknown, isReady = true): HttpAnswer {
  return jsonAnswer(isReady ? 200 : 503, JSON.stringify(value));
}

function isAvailable(versions: readonly VersionStatus[]): boolean {
  return versions.some(({ state }) => state === "AVAILABLE");
}

function modelReady(spec: ModelSpec, { models }: PredictionService): HttpAnswer {
  const ready = isAvailable(models.status(spec));
  return json({ name: spec.name, ready }, ready);
}

function repositoryIndex({ models }: PredictionService): object[] {
  return models.names.flatMap((name) =>
    versionStates(models, name).map(({ version, state, message }) => ({
      name,
      version: String(version),
      state: state === "AVAILABLE" ? "READY" : state === "START" ? "LOADING" : state === "END" ? "UNAVAILABLE" : state,
      reason: message,
    })),
  );
}

function specOf(name: string, version: string | undefined): ModelSpec {
  if (version === undefined) return { name };
  if (!/^\d+$/.test(version)) return { name, label: percentDecode(version) };
  if (version.length > 19) throw notFound(`Could not find version ${version} of model ${name}`, { name, version });
  return { name, version: BigInt(version) };
}

async function infer(call: RestCall, spec: ModelSpec, service: PredictionService): Promise<HttpAnswer> {
  call.asksFor(spec, "Predict");
  const body = await call.body();
  const jsonBytes = jsonBytesOf(call, body.byteLength);
  let request: InferRequest | undefined;
  call.isServed = true;
  const answer = await service.predict(
    spec,
    (signatureOf) => {
      request = parseInferRequest(body, jsonBytes, signatureOf);
      call.countRows(request.inputs);
      return request;
    },
    call.context,
  );
  call.version = answer.version;
  if (!request) throw new TypeError("the service answered a request that it did not read");
  return inferAnswer(answer, request);
}

/** The bytes of JSON in a body; the rest is raw. */
function jsonBytesOf(call: RestCall, bodyBytes: number): number {
  const text = call.request.header("inference-header-content-length");
  if (text === undefined) return bodyBytes;
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY;
  if (count <= bodyBytes) return count;
  throw invalidArgument(
    `Inference-Header-Content-Length is '${text.slice(0, 40)}', and the body has ${bodyBytes} bytes`,
  );
}
