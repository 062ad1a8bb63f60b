export { clipAll } from "./rare-clip";
export { comparePairs } from "./rare-compare";
export { dividePairs } from "./rare-divide";
export { computeEach } from "./rare-each";
export { computePairs } from "./rare-pairs";
