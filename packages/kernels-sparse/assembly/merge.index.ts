export { combineAt, mergeRows, mergeValues } from "./merge";
