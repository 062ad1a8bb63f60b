export { addRows, addRuns } from "./bias-grad";
