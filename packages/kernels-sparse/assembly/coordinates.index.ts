export { addProducts, countInOrder, flatten, reshapeAll, scatter } from "./coordinates";
