export { readPlugin } from "./read-plugin.js";
export { writeOpModel } from "./write-op-model.js";
