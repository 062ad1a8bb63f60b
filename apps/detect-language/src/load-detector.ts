import { loadTfjsModel, type ModelSource, type Progress } from "heddle/tfjs";
import { Detector } from "./detector.js";
import { kernels } from "./model-kernels.js";

/** Options of {@link loadDetector}. */
export interface LoadDetectorOptions {
  /** The URL or the files by name of the model; in Node also its folder. */
  readonly model: ModelSource;
  /**
   * Bytes of a document that are passed to the model, from its start. The model reads the first 10000 pairs of bytes, so that
   * 10001 bytes give the same result as more, sooner. Default: all.
   */
  readonly maxBytes?: number;
  /** Cancels loading, with CANCELLED. */
  readonly signal?: AbortSignal;
  /** Called for each step of loading. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * Loads the language model. Dispose the detector, or its memory stays until the process ends.
 *
 * @throws {RangeError} when `maxBytes` is not a whole number from 0
 * @throws {StatusError} as `loadTfjsModel`
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
