export { depthwiseRow, repeatShorts } from "./depthwise";
