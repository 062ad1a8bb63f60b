export { addPeriods, hsvToRgb, rgbToHsv, scaleAround } from "./colors";
