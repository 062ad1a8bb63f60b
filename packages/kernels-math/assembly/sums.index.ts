export { addMiddle } from "./sums";
