import type { TensorAttr } from "@heddle/kernel-api";

/** The weights of a model, by the paths that Keras 3 saves them under. */
export interface LayerWeights {
  /**
   * The weight at `path`, such as `layers/dense/vars/0`, as a constant.
   *
   * @param where the layer in messages
   * @param wanted the shape that the layer asks for, -1 where it may be any
   * @param takesInt8 whether it may be of integers
   * @throws {StatusError} INVALID_ARGUMENT for a missing weight, or one of another shape or type; DATA_LOSS for a damaged file;
   * RESOURCE_EXHAUSTED past a limit
   */
  read(path: string, where: string, wanted: readonly number[], takesInt8?: boolean): TensorAttr;
}
