export { softmax } from "./softmax";
