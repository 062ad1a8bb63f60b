export { type DeflateFormat, Inflater, inflateParts } from "./inflater.js";
