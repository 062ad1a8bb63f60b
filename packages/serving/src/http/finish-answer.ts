import { gzip } from "./gzip.js";
import type { HttpAnswer, HttpRequest } from "./http-exchange.js";

/** TensorFlow Serving's headers for pages of other origins. Source: tensorflow_serving/model_servers/http_rest_api_util.cc. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, GET",
  "access-control-allow-headers": "Content-Type",
} as const;

/** The answer with the headers for pages of other origins. */
export function withCors(answer: HttpAnswer): HttpAnswer {
  return { ...answer, headers: { ...answer.headers, ...CORS } };
}

/** The answer packed with gzip where the client accepts that; else the answer itself. */
export async function packed(request: HttpRequest, answer: HttpAnswer): Promise<HttpAnswer> {
  if (!acceptsGzip(request.header("accept-encoding") ?? "")) return answer;
  const bytes = typeof answer.body === "string" ? new TextEncoder().encode(answer.body) : answer.body;
  const headers = { ...answer.headers, "content-encoding": "gzip", vary: "accept-encoding" };
  return { ...answer, headers, body: await gzip(bytes) };
}

function acceptsGzip(accepted: string): boolean {
  return accepted.split(",").some((coding) => {
    const [name = "", ...parameters] = coding.toLowerCase().split(";");
    const isGzip = ["gzip", "x-gzip", "*"].includes(name.trim());
    return isGzip && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
  });
}
