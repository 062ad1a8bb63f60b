import { create, toBinary } from "@bufbuild/protobuf";
import { NodeDefSchema } from "@heddle/protos/graph";
import { describe, expect, test } from "vitest";
import { flexNode } from "../../src/custom/flex-node.js";

const text = (value: string) => ({ value: { case: "s" as const, value: new TextEncoder().encode(value) } });
const bool = (value: boolean) => ({ value: { case: "b" as const, value } });

function read(attr: Parameters<typeof create<typeof NodeDefSchema>>[1] & object) {
  const { op, attrs } = flexNode(toBinary(NodeDefSchema, create(NodeDefSchema, attr)), {});
  const { shared_name: sharedName } = attrs;
  return { op, sharedName: sharedName?.kind === "string" ? new TextDecoder().decode(sharedName.value) : undefined };
}

describe("flexNode", () => {
  test("knows a table by its shared name, or by the name of its node where the node asks for it", () => {
    const node = { name: "words", op: "HashTableV2" };
    const byNode = { use_node_name_sharing: bool(true) };
    expect(read({ ...node, attr: { shared_name: text("a"), ...byNode } })).toEqual({
      op: "HashTableV2",
      sharedName: "a",
    });
    expect(read({ ...node, attr: { shared_name: text(""), ...byNode } }).sharedName).toBe("words");
    expect(read({ ...node, attr: { shared_name: text("") } }).sharedName).toBe("");
  });

  test("refuses bytes that are no NodeDef, and one without op", () => {
    expect(() => flexNode(Uint8Array.of(1, 2, 3), {})).toThrow("Can't parse NodeDef");
    expect(() => flexNode(new Uint8Array(), {})).toThrow("the NodeDef has no op");
  });
});
