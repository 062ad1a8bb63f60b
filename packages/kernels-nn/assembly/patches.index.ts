export { writePatches } from "./patches";
