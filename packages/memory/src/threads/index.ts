export { helpTeam } from "./help-team.js";
export { type CutsByModule, cutsOf, type LoopCut, type LoopCuts } from "./loop-cuts.js";
export { checkThreads, createSharedMemory } from "./shared-memory.js";
export type { TeamBlock, TeamInvitation } from "./team-block.js";
export { ThreadTeam } from "./thread-team.js";
export type { ThreadTeamOptions } from "./thread-team-options.js";
