import type { Detector, RankedLanguage } from "./detector.js";
import { type LoadDetectorOptions, loadDetector } from "./load-detector.js";
import { modelFolder } from "./model-folder.js";

/** Options of {@link createDetector}. */
export interface DetectorOptions extends Omit<LoadDetectorOptions, "model"> {
  /** The folder, URL or files of the model. Default: the folder of the package `@vscode/vscode-languagedetection`. */
  readonly model?: LoadDetectorOptions["model"];
}

/**
 * Loads the language model. Dispose the detector, or its memory stays until the process ends.
 *
 * @throws {RangeError} when `maxBytes` is not a whole number from 0
 * @throws {StatusError} as `loadTfjsModel`
 */
export async function createDetector(options: DetectorOptions = {}): Promise<Detector> {
  return loadDetector({ ...options, model: options.model ?? modelFolder() });
}

/** The detector of `detectLanguage`, created by its first call. */
let shared: Promise<Detector> | undefined;

/**
 * Ranks all languages for a document, the most likely first. The first call loads the model, which stays loaded.
 *
 * @throws {StatusError} as {@link createDetector} and {@link Detector.detect}
 */
export async function detectLanguage(text: string | Uint8Array): Promise<RankedLanguage[]> {
  shared ??= createDetector();
  shared.catch(() => {
    shared = undefined; // The next call loads again.
  });
  return (await shared).detect(text);
}
