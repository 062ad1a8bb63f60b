export { combineRows, numberRows, pickRows, placeRows } from "./rows";
