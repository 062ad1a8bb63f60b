export { depthwiseDoubles, depthwiseRow } from "./depthwise";
