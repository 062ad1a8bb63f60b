export type { TfjsConverter, TfjsCore } from "./tfjs.js";
export { type TfjsFallbackOptions, tfjsFallback } from "./tfjs-fallback.js";
