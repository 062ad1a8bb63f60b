export { copyRuns, listRuns, longBytes } from "./ragged";
