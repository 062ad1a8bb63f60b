import type { Server } from "@grpc/grpc-js";
import { GRPCInferenceService } from "@heddle/protos/inference";
import { ModelService, PredictionService } from "@heddle/protos/serving";
import type { ModelProvider } from "@heddle/serving";
import { HealthImplementation } from "grpc-health-check";
import type { Drain } from "./calls/drain.js";
import { endingStreams } from "./calls/ending-streams.js";
import { areModelsReady } from "./models-ready.js";

/** The names that can be asked for: the server, its services, and two of them by the names that TensorFlow Serving uses. */
const names = [
  "",
  PredictionService.typeName,
  ModelService.typeName,
  GRPCInferenceService.typeName,
  "PredictionService",
  "ModelService",
];

/**
 * Adds the standard health service: SERVING while every model has a version that is available and the server does not end. Checks look
 * at the models; watchers hear of changes every `intervalMs`.
 *
 * Source: grpc.github.io/grpc/core/md_doc_health-checking.html.
 *
 * @returns ends the service
 */
export function addHealth(server: Server, models: ModelProvider, drain: Drain, intervalMs: number): () => void {
  const health = new HealthImplementation();
  let last: boolean | undefined;
  const update = () => {
    const isReady = !drain.hasStarted && areModelsReady(models);
    if (isReady === last) return;
    last = isReady;
    for (const name of names) health.setStatus(name, isReady ? "SERVING" : "NOT_SERVING");
  };
  update();
  // Before any stream: watchers hear of the end before theirs ends.
  drain.add(update);
  health.addToServer(endingStreams(server, drain, update));
  const timer = setInterval(update, intervalMs).unref();
  return () => clearInterval(timer);
}
