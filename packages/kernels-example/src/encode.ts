/** The entry `@heddle/kernels-example/encode`: Examples from and to JavaScript values. */
export { decodeExample, type Feature } from "./example/decode-example.js";
export { encodeExample } from "./example/encode-example.js";
export type { ExampleFeatures, FeatureInput, FeatureShorthand } from "./example/feature-input.js";
