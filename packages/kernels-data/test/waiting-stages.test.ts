import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { DataType, type TensorInput } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { OpSession } from "./op-session.js";

const AREA: readonly (readonly [string, AttrValue])[] = [
  ["dtypes", { kind: "list", of: "type", value: [DataType.INT32] }],
  ["shared_name", { kind: "string", value: new TextEncoder().encode("area") }],
];

/** The outputs of an op on one area, as values. */
async function on(session: OpSession, op: string, values: readonly TensorInput[], more: AttrMap = new Map()) {
  const inputs = values.map((value) => ["int32", value] as const);
  const outputs = await session.tensorsOf(op, new Map([...AREA, ...more]), inputs);
  return outputs.map((output) => {
    const value = output.toNested();
    output.release();
    return value;
  });
}

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol();
  const later = new Promise((resolve) => setTimeout(resolve, 5, pending));
  return (await Promise.race([promise, later])) === pending;
}

// TensorFlow 2.21 gave the same answers to threads that wait.
describe("staging areas that wait", () => {
  test("a peek does not hold back the rows before its place", async () => {
    const session = new OpSession();
    const peek = on(session, "StagePeek", [1]);
    const first = on(session, "Unstage", []);
    expect(await isPending(first)).toBe(true);
    await on(session, "Stage", [5]);
    expect(await first).toEqual([5]);
    await on(session, "Stage", [6]);
    expect(await isPending(peek)).toBe(true);
    await on(session, "Stage", [7]);
    expect(await peek).toEqual([7]);
    session.end();
  });

  test.each([
    ["capacity", 1],
    ["memory_limit", 4],
  ])("a row waits for room: %s", async (limit, size) => {
    const session = new OpSession();
    const more: AttrMap = new Map([[limit, { kind: "int", value: BigInt(size) }]]);
    await on(session, "Stage", [5], more);
    const second = on(session, "Stage", [6], more);
    expect(await isPending(second)).toBe(true);
    expect(await on(session, "StageSize", [], more)).toEqual([1]);
    expect(await on(session, "Unstage", [], more)).toEqual([5]);
    expect(await second).toEqual([]);
    const third = on(session, "Stage", [7], more);
    expect(await isPending(third)).toBe(true);
    await on(session, "StageClear", [], more);
    expect(await third).toEqual([]);
    expect(await on(session, "StageSize", [], more)).toEqual([1]);
    session.end();
  });
});
