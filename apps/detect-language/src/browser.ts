/** The entry for browsers, where `model` must be given. */
export type { Detector, RankedLanguage } from "./detector.js";
export { type LoadDetectorOptions as DetectorOptions, loadDetector as createDetector } from "./load-detector.js";
