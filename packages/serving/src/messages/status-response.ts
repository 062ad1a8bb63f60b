import type { VersionStatus } from "../servable/model-provider.js";
import { protoJsonText } from "./proto-json.js";

/**
 * Writes the states of versions as TensorFlow Serving does: `{"model_version_status": [{"version": "1", "state": "AVAILABLE", …}]}`.
 *
 * @returns UTF-8
 *
 * Source: tensorflow_serving/model_servers/http_rest_api_util.cc, `ToJsonString`.
 */
export function statusResponse(versions: readonly VersionStatus[]): Uint8Array {
  const text = protoJsonText({
    model_version_status: versions.map(({ version, state, code, message }) => ({
      version: String(version),
      state,
      status: { error_code: code, error_message: message },
    })),
  });
  return encoder.encode(`${text}\n`);
}

const encoder = /* @__PURE__ */ new TextEncoder();
