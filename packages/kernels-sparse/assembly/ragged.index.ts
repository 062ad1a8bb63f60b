export { copyRuns, listPicked, listRuns, listSplits, longBytes, splitRows, widestRow } from "./ragged";
