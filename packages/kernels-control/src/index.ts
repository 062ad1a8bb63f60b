export { plugin } from "./gen/plugin.js";
export { Variable } from "./variables/variable.js";
