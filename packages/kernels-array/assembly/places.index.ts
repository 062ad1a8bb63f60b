export { countParts, gatherRows, mirrorRows, noteRows, placeParts } from "./places";
