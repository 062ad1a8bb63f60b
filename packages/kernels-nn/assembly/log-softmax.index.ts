export { logSoftmax } from "./log-softmax";
