export { requantizeSums } from "./requantize-sums";
export { addMiddle } from "./sums";
