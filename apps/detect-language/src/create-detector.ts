import { loadModel, type ModelSource, type Progress } from "heddle";
import { Detector, type RankedLanguage } from "./detector.js";
import { modelFolder } from "./model-folder.js";

export interface DetectorOptions {
  /** Where the model is. Default: the folder of the package `@vscode/vscode-languagedetection`. */
  readonly model?: ModelSource;
  /**
   * Bytes from the start of a document that the model is given. The model looks at the first 10000 pairs of bytes, so that
   * 10001 give the same answer as more, sooner. Default: all.
   */
  readonly maxBytes?: number;
  /** Stops loading, with CANCELLED. */
  readonly signal?: AbortSignal;
  /** Told of what begins while the model is loaded. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Loads the language model. Dispose the detector, or its memory stays until the process ends.
 *
 * @throws {RangeError} for `maxBytes` that is no whole number from 0
 * @throws {StatusError} what `loadModel` throws
 */
export async function createDetector(options: DetectorOptions = {}): Promise<Detector> {
  const { model: source = modelFolder(), maxBytes = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  if (!(maxBytes >= 0) || (Number.isFinite(maxBytes) && !Number.isInteger(maxBytes))) {
    throw new RangeError(`maxBytes must be a whole number from 0, found ${maxBytes}`);
  }
  const model = await loadModel(source, { signatures: [], signal, onProgress });
  try {
    return await Detector.of(model, maxBytes);
  } catch (error) {
    model.dispose();
    throw error;
  }
}

/** The detector of `detectLanguage`, once it was called. */
let shared: Promise<Detector> | undefined;

/**
 * All languages for a document, the most likely first. The model is loaded by the first call, and stays.
 *
 * @throws {StatusError} as {@link createDetector} and {@link Detector.detect}
 */
export async function detectLanguage(text: string | Uint8Array): Promise<RankedLanguage[]> {
  shared ??= createDetector();
  shared.catch(() => {
    shared = undefined; // The next call tries again.
  });
  return (await shared).detect(text);
}
