export { combineAt, mergeRows } from "./merge";
