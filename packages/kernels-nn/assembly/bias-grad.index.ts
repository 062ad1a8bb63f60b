export { addRows } from "./bias-grad";
