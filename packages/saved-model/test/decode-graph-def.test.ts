import { equals, fromJson } from "@bufbuild/protobuf";
import { decodeProto } from "@heddle/protos/decode";
import { GraphDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fixture, jsonFixture } from "./fixture.js";

describe("decodeProto of a GraphDef", () => {
  test("reads a frozen graph of TensorFlow as TensorFlow does", () => {
    const graph = decodeProto(GraphDefSchema, fixture("frozen.pb"));
    expect(equals(GraphDefSchema, graph, fromJson(GraphDefSchema, jsonFixture("frozen.json.gz")))).toBe(true);
    expect(graph.node.map((node) => node.op)).toContain("MatMul");
  });

  test("refuses bytes that are not a GraphDef", () => {
    expect(statusOf(() => decodeProto(GraphDefSchema, new TextEncoder().encode("<html>")))).toBe(
      "DATA_LOSS: Can't parse GraphDef as binary proto: invalid wire type 4 at byte 0",
    );
  });
});
