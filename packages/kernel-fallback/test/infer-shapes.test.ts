import { defineOp, unchangedShape, withRank } from "@heddle/kernel-api";
import { describe, expect, test } from "vitest";
import { Host, inferShapes } from "../src/index.js";

const host = new Host({
  plugins: [
    {
      name: "shapes",
      version: "1.0.0",
      interfaceVersion: { major: 1, minor: 0 },
      register(registrar) {
        const inputs = ["x: float"];
        const outputs = ["y: float"];
        registrar.registerOp(defineOp("Same", { inputs, outputs, shapeFunction: unchangedShape }));
        registrar.registerOp(defineOp("Unsaid", { inputs, outputs }));
        registrar.registerOp(
          defineOp("Pair", {
            inputs,
            outputs: ["rows: float", "columns: float"],
            shapeFunction: (context) => {
              const [rows, columns] = withRank(context.inputShape(0), 2) ?? [];
              context.setOutputShape(0, [rows]);
              context.setOutputShape(1, [columns]);
            },
          }),
        );
      },
    },
  ],
});
const node = (op: string) => ({ nodeName: "n", op, attrs: new Map() });

describe("inferShapes", () => {
  test("asks the op's shape function", () => {
    expect(inferShapes(host, node("Same"), [[2, -1]])).toEqual([[2, -1]]);
    expect(inferShapes(host, node("Pair"), [[2, 3]])).toEqual([[2], [3]]);
    expect(inferShapes(host, node("Pair"), [undefined])).toEqual([[-1], [-1]]);
  });

  test("knows nothing where the op says nothing", () => {
    expect(inferShapes(host, node("Unsaid"), [[2]])).toEqual([undefined]);
  });

  test("throws what the function throws, and for a wrong number of inputs", () => {
    expect(() => inferShapes(host, node("Pair"), [[2]])).toThrowError("Shape must be rank 2 but is rank 1");
    expect(() => inferShapes(host, node("Same"), [])).toThrowError("node 'n' (Same) takes 1 inputs, but is given 0");
  });
});
