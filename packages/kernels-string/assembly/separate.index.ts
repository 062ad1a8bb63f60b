export { countParts, splitParts } from "./separate";
