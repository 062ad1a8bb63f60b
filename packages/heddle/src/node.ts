export * from "./index.js";
export { loadModel } from "./node-load-model.js";
