/**
 * What registers the ops with their kernels, for applications that know their model. Kinds of tables that few models have,
 * and rarer ops, are imported on demand.
 */
export { registerLookupOps } from "./ops/lookup-ops.js";
export { registerOnDemandOps as registerRareTableOps } from "./ops/on-demand-ops.js";
export { registerTableHandles } from "./ops/table-handles.js";
