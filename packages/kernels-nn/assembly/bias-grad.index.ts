export { addDoubleRows, addRows } from "./bias-grad";
