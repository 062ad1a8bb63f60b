import type { ModelProvider, ModelSpec } from "@heddle/serving";
import { Code, toStatusError } from "@heddle/status";

/** True when every model has a version that is available. */
export function areModelsReady(models: ModelProvider): boolean {
  return models.names.every((name) => isModelReady(models, { name }));
}

/** True when a version that a spec matches is available; false for a model or version that is not known. */
export function isModelReady(models: ModelProvider, spec: ModelSpec): boolean {
  try {
    return models.status(spec).some(({ state }) => state === "AVAILABLE");
  } catch (error) {
    if (toStatusError(error).code === Code.NOT_FOUND) return false;
    throw error;
  }
}
