/** The entry for browsers, where the model has no place of its own. */
export type { Detector, RankedLanguage } from "./detector.js";
export { type LoadDetectorOptions as DetectorOptions, loadDetector as createDetector } from "./load-detector.js";
