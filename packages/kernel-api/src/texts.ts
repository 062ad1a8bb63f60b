/** The entry `@heddle/kernel-api/texts`: for kernels that make strings from strings, block by block. */
export { ByteSink } from "./texts/byte-sink.js";
export { patternNotScalar } from "./texts/errors.js";
export { elementsAtOnce, inTextBlocks, mapInBlocks, writeInBlocks } from "./texts/in-text-blocks.js";
export { longTextBytes } from "./texts/long-text-bytes.js";
