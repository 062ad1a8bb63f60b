export { requantizeSums } from "./requantize-sums";
export { rescaleSums } from "./rescale-sums";
export { addMiddle } from "./sums";
