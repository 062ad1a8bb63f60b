export { type CellLayout, cellLayouts } from "./cell-layouts.js";
export { describeKernelPlugin, type PluginSuite, type TestRunner } from "./describe-kernel-plugin.js";
export { type FakeInput, fakeInput, type NodeOutput, type TypeOrName } from "./model/fake-input.js";
export type { GivenAttrs } from "./model/given-attrs.js";
export { type BuiltNode, NodeBuilder } from "./model/node-builder.js";
export { type OpModelOptions, opModel } from "./model/op-model.js";
export { summarizeOp } from "./model/summarize-op.js";
export type { CaseTensor, PluginCase } from "./plugin-case.js";
export type { PluginUnderTest, TestMode } from "./plugin-under-test.js";
