export { describeOpCases } from "./describe-op-cases.js";
export { describeFuzz } from "./fuzz/describe-fuzz.js";
export * from "./op-cases.js";
export { readFixtures } from "./read-fixtures.js";
export { type PlainTensor, runOp } from "./run-op.js";
export { pluginShapeTester, type ShapeNode, type ShapeTester, shapeTester } from "./shape-tester.js";
export { statusOf } from "./status-of.js";
export { createTestMemory, withTestMemory } from "./test-memory.js";
export { runOnVariable, runOnVariables, TestVariable } from "./test-variable.js";
