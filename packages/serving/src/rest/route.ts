import { invalidArgument } from "@heddle/status";
import { percentDecode } from "../http/percent-decode.js";
import type { ModelSpec } from "../servable/model-spec.js";

/** A request of TensorFlow Serving's REST interface. */
export interface Route {
  readonly method: "predict" | "classify" | "regress" | "metadata" | "status";
  readonly spec: ModelSpec;
}

const MODEL = "/v1/models/([^/:]+)";
const VERSION = "(?:/versions/(\\d+)|/labels/([^/:]+))?";
const call = new RegExp(`^${MODEL}${VERSION}:(classify|regress|predict)$`, "i");
const query = new RegExp(`^/v1/models(?:/([^/:]+))?${VERSION}(?:/(metadata))?$`, "i");

/** True for the paths of TensorFlow Serving's REST interface, those that it refuses among them. */
export function isRestPath(target: string): boolean {
  return /^\/v1\//i.test(target);
}

/**
 * The route of a request. A query is part of the path, as upstream: no route has one. Paths match in any case, while the method of a
 * call is in lower case, and `/METADATA` is the status.
 *
 * Source: tensorflow_serving/model_servers/http_rest_api_util.cc (ParseModelInfo), http_rest_api_handler.cc (ProcessRequest).
 *
 * @throws {StatusError} INVALID_ARGUMENT for any other path or verb, a version beyond int64, and a path without a model
 */
export function parseRoute(verb: string, target: string): Route {
  const found = verb === "POST" ? call.exec(target) : verb === "GET" ? query.exec(target) : null;
  if (!found) throw malformedRequest(verb, target);
  const [, name, version, label, last] = found;
  const spec = modelSpec(name ?? "", version, label);
  if (verb === "GET") {
    if (name === undefined) throw invalidArgument("Missing model name in request.");
    return { method: last === "metadata" ? "metadata" : "status", spec };
  }
  if (last !== "predict" && last !== "classify" && last !== "regress") throw malformedRequest(verb, target);
  return { method: last, spec };
}

const MAX_VERSION = 2n ** 63n - 1n;

function modelSpec(name: string, version: string | undefined, label: string | undefined): ModelSpec {
  const decoded = percentDecode(name);
  if (label !== undefined) return { name: decoded, label: percentDecode(label) };
  if (version === undefined) return { name: decoded };
  // 19 digits and leading zeros: a longer text is not converted, which takes time that grows with its square.
  const digits = version.replace(/^0+(?=\d)/, "");
  if (digits.length > 19 || BigInt(digits) > MAX_VERSION) {
    throw invalidArgument(`Failed to convert version: ${version} to numeric.`, { version });
  }
  return { name: decoded, version: BigInt(digits) };
}

function malformedRequest(verb: string, target: string) {
  return invalidArgument(`Malformed request: ${verb} ${target}`, { verb, target });
}
