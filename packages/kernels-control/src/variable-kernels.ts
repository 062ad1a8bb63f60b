/** Rare ops on variables: one part of the program, fetched when the first kernel of it is made. */
export { createDestroyResource, createDisableCopyOnRead, createVariableShape } from "./rare-variable-ops.js";
export { createResourceGather } from "./resource-gather.js";
export { createAssignAdd, createAssignSub } from "./update-variable.js";
