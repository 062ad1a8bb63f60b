export { addMiddle, addSquares, multiplyMiddle } from "./sums";
