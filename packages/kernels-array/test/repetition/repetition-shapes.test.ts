import { pluginShapeTester } from "@heddle/tooling-testing";
import { describe, test } from "vitest";
import { plugin } from "../../src/index.js";

// The cases are those of tensorflow/core/ops/array_ops_test.cc (TensorFlow 2.21) unless a test says more.
const shapeOf = await pluginShapeTester(plugin);

describe("broadcastArgsShape and broadcastToShape", () => {
  test("broadcast shapes", () => {
    const broadcast = shapeOf("BroadcastArgs");
    broadcast.ok({}, "?;?", "[?]");
    broadcast.ok({}, "[123];[1]", "[123]");
    broadcast.ok({}, "[1];[123]", "[123]");
    broadcast.ok({}, "[123];[121]", "[123]");
    broadcast.error({}, "[];?", "Shape must be rank 1 but is rank 0");
    broadcast.error({}, "?;[]", "Shape must be rank 1 but is rank 0");
  });

  test("broadcast a tensor to a shape", () => {
    const broadcast = shapeOf("BroadcastTo");
    broadcast.ok({}, "?;[?]", "?");
    broadcast.ok({}, "[];[1]", "[?]");
    broadcast.ok({}, "[1];[2]", "[?,?]");
    broadcast.ok({}, "[2,2];[3]", "[?,d0_0,d0_1]");
    broadcast.error({}, "?;[?,?]", "Shape must be rank 1 but is rank 2");
    broadcast.error({}, "[2];[]", "Shape must be rank 1 but is rank 0");
    broadcast.error({}, "[2,2];[1]", "Shape must be at most rank 1 but is rank 2");
    const values = { 1: [2, 10, 3] };
    broadcast.ok({ values }, "[1,?,1];[3]", "[2,10,3]");
    broadcast.ok({ values }, "[10,1];[3]", "[2,d0_0,3]");
    broadcast.error({ values }, "[3,1,1];[3]", "Dimensions must be equal, but are 3 and 2");
    broadcast.error({ values }, "[2,2,1];[3]", "Dimensions must be equal, but are 2 and 10");
  });
});

describe("tileShape", () => {
  const tile = shapeOf("Tile");

  test("multiplies the sizes", () => {
    tile.ok({}, "?;?", "?");
    tile.ok({}, "?;[4]", "[?,?,?,?]");
    tile.error({}, "[2,3,1,4];[4,1]", "Shape must be rank 1 but is rank 2");
    tile.ok({ values: { 1: [2, 3, 4, 5] } }, "[2,3,1,4];[4]", "[4,9,4,20]");
    tile.ok({ values: { 1: [1, 2] } }, "[?,3];[2]", "[d0_0,6]");
  });
});
