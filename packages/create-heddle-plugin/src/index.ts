export { type CreateOptions, createPlugin, TEMPLATES, type Template } from "./create-plugin.js";
