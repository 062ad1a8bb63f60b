export { combineSets } from "./sets";
