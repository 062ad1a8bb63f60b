import { invalidArgument } from "@heddle/status";
import type { ModelSession } from "./model-session.js";

/** The session of a model that keeps nothing. */
export const noSession: ModelSession = {
  list: () => [],
  delete() {
    throw invalidArgument("the model keeps no outputs");
  },
};
