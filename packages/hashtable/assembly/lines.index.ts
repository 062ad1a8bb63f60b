/** The loops over lines of text files; `line-loops.ts` describes each function and has its twin. */
export { parseInt32s, parseInt64s, splitLines, takeColumn, textCells } from "./lines";
