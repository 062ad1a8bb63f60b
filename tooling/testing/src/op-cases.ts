export { type CaseTensor, differenceFromCase, tensorFromCase } from "./case-tensor.js";
export { type CaseAttr, caseAttrs, type OpCase, parseOpCases } from "./op-case.js";
export { runCasePairs } from "./pauses/run-case-pairs.js";
export { isCaseFile, readOpCases } from "./read-op-cases.js";
export { refusedCases } from "./refusals/refused-cases.js";
export { RefusingMemory } from "./refusals/refusing-memory.js";
export { type Difference, type DifferenceKind, type ExecuteOp, runOpCase } from "./run-op-case.js";
