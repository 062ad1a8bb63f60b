export { addSquares, multiplyMiddle } from "./sums";
