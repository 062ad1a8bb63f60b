export { fillRanges, splitRanges } from "./ranges";
