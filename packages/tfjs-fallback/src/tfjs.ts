import type * as converter from "@tensorflow/tfjs-converter";
import type * as core from "@tensorflow/tfjs-core";

/** The functions of `@tensorflow/tfjs-core` that are used. */
export type TfjsCore = Pick<typeof core, "complex" | "engine" | "getBackend" | "tensor">;

/** The functions of `@tensorflow/tfjs-converter` that are used. `@tensorflow/tfjs` has both: `import * as tf from "@tensorflow/tfjs"`. */
export type TfjsConverter = Pick<typeof converter, "deregisterOp" | "loadGraphModelSync" | "registerOp">;

/** A tensor of TensorFlow.js. */
export type TfjsTensor = core.Tensor;
