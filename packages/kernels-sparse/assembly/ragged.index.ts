export { copyRuns, listRuns, listSplits, longBytes, splitRows, widestRow } from "./ragged";
