import { Host } from "@heddle/kernel-fallback";
import type { ModelLoader } from "./load-model-with.js";

/** Makes hosts for plugins of any kind, whose faults they explain. */
export const createHost: ModelLoader["createHost"] = (options) => new Host(options);
