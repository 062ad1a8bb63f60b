export { softmaxRows } from "./softmax";
