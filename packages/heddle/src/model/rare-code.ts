/** All that a compiled model may import, in one file that shares none with the page: bundlers would cut what it loads at once into pieces. */
export * from "@heddle/bef/rare-code";
export { runInSlices } from "@heddle/graph/rows";
export { ConstantTables } from "@heddle/hashtable/constant-tables";
export { tensorFromColumn } from "@heddle/tensor/columns";
export { HostSession } from "../session/host-session.js";
export { fetchFiles } from "../source/fetch-files.js";
export { openSource } from "../source/open-source.js";
export { startTeam } from "../threads/start-team.js";
export { loopTwins } from "./loop-twins.js";
export { checkOptions, setFallback } from "./rare-options.js";
export { Recording, recorded } from "./recording.js";
export { ShapeCheck } from "./shape-check.js";
export { shareClasses } from "./shared-classes.js";
export { warmUp } from "./warm-up/warm-up.js";
