export { hasAllRows, writeNumbers } from "./filling";
