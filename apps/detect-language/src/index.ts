export { createDetector, type DetectorOptions, detectLanguage } from "./create-detector.js";
export type { Detector, RankedLanguage } from "./detector.js";
