export { type HeddleOps, type HeddleOpsOptions, registerHeddleOps } from "./register-heddle-ops.js";
export type { TfjsConverter, TfjsCore } from "./tfjs.js";
export { type TfjsFallbackOptions, tfjsFallback } from "./tfjs-fallback.js";
