import type { ModelKind } from "@heddle/graph";

/** The file of an archive that has the weights: a folder with it, or an archive, is a Keras model. */
export const WEIGHTS_FILE = "model.weights.h5";

/** Weights in HDF5 as Keras 3 writes them; HDF5 of older versions has the model itself inside. */
export const kerasKind: ModelKind = {
  kind: "keras",
  label: "Keras model",
  fileNames: [WEIGHTS_FILE],
  takesWeights: true,
  matches(bytes) {
    const text = String.fromCharCode(...bytes.subarray(0, 4096));
    return text.startsWith("\x89HDF\r\n\x1a\n") && text.includes("layers\0") && !text.includes("model_weights\0");
  },
};
