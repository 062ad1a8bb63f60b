/** All that a compiled model may import, in one file: where a page imports several, bundlers cut what it loads at once into pieces. */
export * from "@heddle/bef/rare-code";
export { runInSlices } from "@heddle/graph/rows";
export { ConstantTables } from "@heddle/hashtable/constant-tables";
export { tensorFromColumn } from "@heddle/tensor/columns";
export { openSource } from "heddle/open-source";
export { fetchFiles } from "../source/fetch-files.js";
export { startTeam } from "../threads/start-team.js";
export { loopTwins } from "./loop-twins.js";
export { Recording, recorded } from "./recording.js";
export { warmUp } from "./warm-up.js";
