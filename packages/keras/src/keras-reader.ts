import type { ModelReader } from "@heddle/graph";
import { StatusError } from "@heddle/status";
import { readKerasModel } from "./model/read-keras-model.js";
import { kerasKind, WEIGHTS_FILE } from "./model-kind.js";

/** Reads the files of Keras archives with {@link readKerasModel}. */
export const kerasReader: ModelReader = {
  ...kerasKind,
  async read({ files, modelFile, label }, options) {
    const name = label.endsWith(`/${WEIGHTS_FILE}`) ? label.slice(0, -WEIGHTS_FILE.length - 1) : label;
    try {
      return { ...(await readKerasModel(files, { ...options, weightsFile: modelFile })), files };
    } catch (error) {
      throw error instanceof StatusError ? error.at(name, { file: name }) : error;
    }
  },
};
