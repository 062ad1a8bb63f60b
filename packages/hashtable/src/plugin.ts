import type { KernelPlugin } from "@heddle/kernel-api";
import { registerLookupOps } from "./ops/lookup-ops.js";
import { registerOnDemandOps } from "./ops/on-demand-ops.js";
import { registerTableHandles } from "./ops/table-handles.js";

/** TensorFlow's lookup-table ops. */
export const plugin: KernelPlugin = {
  name: "@heddle/hashtable",
  version: "0.1.0",
  interfaceVersion: { major: 1, minor: 0 },
  register(registrar) {
    registerTableHandles(registrar);
    registerLookupOps(registrar);
    registerOnDemandOps(registrar);
  },
};
