import { describe, expect, test } from "vitest";
import { EffectOrder } from "../../src/program/effect-order.js";

describe("EffectOrder", () => {
  test("lets a write wait for all that read before it, and a read for the last write", () => {
    const order = new EffectOrder();
    expect(order.add("read_0", "reads")).toEqual([]);
    expect(order.add("read_1", "reads")).toEqual([]);
    expect(order.add("other", "none")).toEqual([]);
    expect(order.add("write_2", "writes")).toEqual(["read_0", "read_1"]);
    expect(order.add("write_3", "writes")).toEqual(["write_2"]);
    expect(order.add("read_4", "reads")).toEqual(["write_3"]);
    expect(order.finish()).toEqual(["write_3"]);
    expect(new EffectOrder().finish()).toEqual([]);
  });
});
