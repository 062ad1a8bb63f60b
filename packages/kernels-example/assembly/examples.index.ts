export { indexColumns, scanExamples } from "./examples";
export { writeIndices, writeNumbers, writeSplits, writeTexts } from "./lists";
