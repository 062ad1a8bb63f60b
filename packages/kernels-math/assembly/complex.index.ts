export { computeEach, computePairs, equalPairs } from "./complex";
