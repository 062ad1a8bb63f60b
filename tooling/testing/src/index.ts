export { type CaseTensor, differenceFromCase, tensorFromCase } from "./case-tensor.js";
export { describeOpCases } from "./describe-op-cases.js";
export { type CaseAttr, caseAttrs, type OpCase, parseOpCases } from "./op-case.js";
export { type PlainTensor, runOp } from "./run-op.js";
export { type ExecuteOp, runOpCase } from "./run-op-case.js";
export { createTestMemory, withTestMemory } from "./test-memory.js";
