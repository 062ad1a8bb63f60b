export { fillRows, hasAllRows, planRows, writeNumbers } from "./filling";
