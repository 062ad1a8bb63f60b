export { computeTyped } from "./typed";
