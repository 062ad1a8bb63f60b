import { equals, fromJson } from "@bufbuild/protobuf";
import { GraphDefSchema } from "@heddle/protos/graph";
import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { decodeGraphDef } from "../src/index.js";
import { fixture, jsonFixture } from "./fixture.js";

describe("decodeGraphDef", () => {
  test("gives what TensorFlow reads in a frozen graph that it wrote", () => {
    const graph = decodeGraphDef(fixture("frozen.pb"));
    expect(equals(GraphDefSchema, graph, fromJson(GraphDefSchema, jsonFixture("frozen.json.gz")))).toBe(true);
    expect(graph.node.map((node) => node.op)).toContain("MatMul");
  });

  test("refuses bytes that are no GraphDef", () => {
    expect(statusOf(() => decodeGraphDef(new TextEncoder().encode("<html>")))).toBe(
      "DATA_LOSS: Can't parse GraphDef as binary proto: no field has wire type 4 at byte 0",
    );
  });
});
