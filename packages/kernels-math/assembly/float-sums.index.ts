export { computePairs } from "./float-sums";
