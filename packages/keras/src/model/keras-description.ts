import { describeProgram, type ModelDescription, type Program } from "@heddle/graph";
import type { WeightStore } from "../weights/weight-store.js";

/** Facts about a Keras model for people. */
export interface KerasDescription extends ModelDescription {
  /** The version of Keras that saved the model, such as `3.15.1`; empty when the archive does not say. */
  readonly convertedBy: string;
  readonly weightCount: number;
  readonly weightBytes: number;
}

/** Describes a program whose weights were read. @param version of Keras, or empty */
export function describeKeras(program: Program, version: string, weights: WeightStore): KerasDescription {
  return {
    ...describeProgram(program),
    convertedBy: version === "" ? "" : `Keras ${version}`,
    weightCount: weights.count,
    weightBytes: weights.sizeBytes,
  };
}
