export { computeEach, computePairs, hasLargeAngle } from "./angles";
