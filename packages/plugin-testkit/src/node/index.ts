export { readPlugin } from "./read-plugin.js";
