export { fillRows, hasAllRows, planRows, takeEach, writeNumbers } from "./filling";
