export { depthwiseRow } from "./depthwise";
