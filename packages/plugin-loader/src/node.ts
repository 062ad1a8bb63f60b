export { loadPlugin } from "./node-load-plugin.js";
