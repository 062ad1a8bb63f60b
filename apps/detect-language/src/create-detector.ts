import type { Detector, RankedLanguage } from "./detector.js";
import { type LoadDetectorOptions, loadDetector } from "./load-detector.js";
import { modelFolder } from "./model-folder.js";

export interface DetectorOptions extends Omit<LoadDetectorOptions, "model"> {
  /** Where the model is. Default: the folder of the package `@vscode/vscode-languagedetection`. */
  readonly model?: LoadDetectorOptions["model"];
}

/**
 * Loads the language model. Dispose the detector, or its memory stays until the process ends.
 *
 * @throws {RangeError} for `maxBytes` that is no whole number from 0
 * @throws {StatusError} what `loadTfjsModel` throws
 */
export async function createDetector(options: DetectorOptions = {}): Promise<Detector> {
  return loadDetector({ ...options, model: options.model ?? modelFolder() });
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
