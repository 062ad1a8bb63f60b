export { activate, addProducts, addRows, clip, hiddenRows, normalizeRows, updateCell } from "./gates";
