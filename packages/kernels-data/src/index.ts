export { plugin } from "./gen/plugin.js";
