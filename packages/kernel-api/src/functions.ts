export { type AttributeForms, attributeMap } from "./attributes/attribute-map.js";
