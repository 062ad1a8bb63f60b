import type { ModelKind } from "@heddle/graph";

/** The file of an archive that has the weights: a folder with it, or an archive, is a Keras model. */
export const WEIGHTS_FILE = "model.weights.h5";

/** Weights in HDF5 as Keras 3 writes them; HDF5 with the layers inside is {@link h5Kind}. */
export const kerasKind: ModelKind = {
  kind: "keras",
  label: "Keras model",
  fileNames: [WEIGHTS_FILE],
  takesWeights: true,
  matches: (bytes) => hasGroup(bytes, "layers") && !hasGroup(bytes, MODEL_GROUP),
};

/** The group of the weights in a file that has the layers too. */
export const MODEL_GROUP = "model_weights";

/** A model in one file of HDF5. */
export const h5Kind: ModelKind = {
  kind: "keras-h5",
  label: "Keras model in HDF5",
  matches: (bytes) => hasGroup(bytes, MODEL_GROUP),
};

/** Whether bytes begin as HDF5 with a group of this name at its top. */
function hasGroup(bytes: Uint8Array, name: string): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 4096));
  return text.startsWith("\x89HDF\r\n\x1a\n") && text.includes(`${name}\0`);
}
