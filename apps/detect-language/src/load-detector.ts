import { loadTfjsModel, type ModelSource, type Progress } from "heddle/tfjs";
import { Detector } from "./detector.js";
import { kernels } from "./model-kernels.js";

export interface LoadDetectorOptions {
  /** Where the model is: a URL, files by name; in Node also a folder. */
  readonly model: ModelSource;
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
 * @throws {StatusError} what `loadTfjsModel` throws
 */
export async function loadDetector(options: LoadDetectorOptions): Promise<Detector> {
  const { model: source, maxBytes = Number.POSITIVE_INFINITY, signal, onProgress } = options;
  if (!(maxBytes >= 0) || (Number.isFinite(maxBytes) && !Number.isInteger(maxBytes))) {
    throw new RangeError(`maxBytes must be a whole number from 0, found ${maxBytes}`);
  }
  const model = await loadTfjsModel(source, { plugins: [kernels], signatures: [], signal, onProgress });
  try {
    return await Detector.of(model, maxBytes);
  } catch (error) {
    model.dispose();
    throw error;
  }
}
