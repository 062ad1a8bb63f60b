export { copyRuns, listRuns, splitRows, longBytes } from "./ragged";
