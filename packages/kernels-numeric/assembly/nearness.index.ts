export { comparePairs } from "./nearness";
