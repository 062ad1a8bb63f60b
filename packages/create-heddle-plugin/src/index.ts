export { type CreateOptions, createPlugin, TEMPLATES, type Template } from "./node-create-plugin.js";
