export { addMiddle, multiplyMiddle } from "./sums";
