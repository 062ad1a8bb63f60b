import { type HttpAnswer, jsonAnswer } from "../http/http-exchange.js";
import type { PredictionService } from "../prediction/prediction-service.js";
import type { RestHandlerOptions } from "./rest-options.js";
import { versionStates } from "./version-states.js";

/** The page at `/`: the models, the states of their versions, and the paths at which they are served. */
export function answerFrontPage({ models }: PredictionService, { server }: RestHandlerOptions): HttpAnswer {
  const served = models.names.map((name) => {
    const path = encodeURIComponent(name);
    const states = versionStates(models, name).map(({ version, state }) => [String(version), state]);
    return {
      name,
      versions: Object.fromEntries(states),
      predict: `/v1/models/${path}:predict`,
      metadata: `/v1/models/${path}/metadata`,
      infer: `/v2/models/${path}/infer`,
    };
  });
  const page = {
    server: server ?? { name: "heddle" },
    models: served,
    health: ["/v2/health/live", "/v2/health/ready"],
  };
  return jsonAnswer(200, `${JSON.stringify(page, null, 2)}\n`);
}
