import { Code, toStatusError } from "@heddle/status";
import type { ModelProvider, VersionStatus } from "../servable/model-provider.js";

/** The states of the versions of a model; empty where none is known yet. */
export function versionStates(models: ModelProvider, name: string): readonly VersionStatus[] {
  try {
    return models.status({ name });
  } catch (error) {
    if (toStatusError(error).code === Code.NOT_FOUND) return [];
    throw error;
  }
}
