export { divideRow } from "./dilation-gradients";
