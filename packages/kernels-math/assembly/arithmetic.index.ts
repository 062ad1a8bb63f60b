export { computePairs } from "./arithmetic";
