export { type AttributeForms, attributeMap } from "./attribute-map.js";
