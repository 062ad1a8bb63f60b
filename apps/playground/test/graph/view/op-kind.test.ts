import { describe, expect, test } from "vitest";
import { opKind } from "../../../src/graph/view/op-kind.js";

describe("opKind", () => {
  test.each([
    ["Placeholder", "end"],
    ["_Retval", "end"],
    ["StringSplitV2", "text"],
    ["StaticRegexReplace", "text"],
    ["LookupTableFindV2", "table"],
    ["ReadVariableOp", "table"],
    ["MatMul", "math"],
    ["Softmax", "math"],
    ["GatherV2", "array"],
    ["RaggedTensorToTensor", "array"],
    ["StatelessWhile", "flow"],
    ["PartitionedCall", "flow"],
    ["NextIteration", "flow"],
    ["MyOwnOp", "math"],
  ])("%s is of kind %s", (op, kind) => {
    expect(opKind(op)).toBe(kind);
  });
});
