export { computeEach, computePairs } from "./logic";
