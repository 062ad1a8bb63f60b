export { computeEach, computePairs } from "./doubles";
