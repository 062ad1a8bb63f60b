export { type CApi, type CApiFunctions, type CApiOptions, createCApi, type MoreFunctions } from "./c-api.js";
export { type Callbacks, tableCallbacks } from "./callbacks.js";
export { C_FUNCTIONS } from "./functions.data.js";
export { encodeOpList } from "./protos/encode-op-list.js";
export { encodeKernelList } from "./protos/kernel-list.js";
