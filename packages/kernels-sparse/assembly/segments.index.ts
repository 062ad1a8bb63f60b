export { clearCounts, isRising, sumSegments } from "./segments";
