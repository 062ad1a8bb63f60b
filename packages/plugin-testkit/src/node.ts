export { readPlugin } from "./node-read-plugin.js";
