import { readFileSync } from "node:fs";
import type { AttrMap, AttrValue } from "@heddle/kernel-api";
import { runOp } from "@heddle/kernel-fallback";
import type { Tensor } from "@heddle/tensor";
import { type OpCase, parseOpCases, runOpCase } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { attr, OpSession } from "../op-session.js";

// Written by `fixtures/generate_variable_updates.py` with TensorFlow 2.21.
const cases = parseOpCases(readFileSync(new URL("../fixtures/variable-updates.jsonl", import.meta.url), "utf8"));

/** Runs the op on a variable with the first tensor as its value; the last output is the value afterwards. */
async function update(session: OpSession, op: string, attrs: AttrMap, tensors: readonly Tensor[]): Promise<Tensor[]> {
  const { host } = session;
  const [value, ...inputs] = tensors;
  const typed: AttrMap = new Map<string, AttrValue>(
    Object.entries({ dtype: { kind: "type", value: value.dtype } as const }),
  );
  const [handle] = await runOp(host, "VarHandleOp", [], { attrs: new Map(typed).set("shape", attr.shape(undefined)) });
  try {
    await runOp(host, "AssignVariableOp", [handle, value], { attrs: typed });
    const outputs = await runOp(host, op, [handle, ...inputs], { attrs });
    return [...outputs, ...(await runOp(host, "ReadVariableOp", [handle], { attrs: typed }))];
  } finally {
    await runOp(host, "DestroyResourceOp", [handle], { attrs: new Map() });
    handle.release();
  }
}

describe.each([...new Set(cases.map(({ op }) => op))])("%s", (op) => {
  test("does to a variable what TensorFlow does", async () => {
    const failures: string[] = [];
    for (const opCase of cases.filter((each: OpCase) => each.op === op)) {
      const session = new OpSession();
      const found = await runOpCase(session.memory, opCase, (name, attrs, inputs) =>
        update(session, name, attrs, inputs),
      );
      session.end();
      if (found) failures.push(`${JSON.stringify(opCase).slice(0, 300)}: ${found.text}`);
    }
    expect(failures).toEqual([]);
  });

  test("leaves the tensor alone that somebody else holds", async () => {
    const [opCase] = cases.filter((each) => each.op === op && each.outputs !== undefined);
    const session = new OpSession();
    const kept: Tensor[] = [];
    const before: number[][] = [];
    await runOpCase(session.memory, opCase as OpCase, async (name, attrs, inputs) => {
      kept.push(inputs[0].retain());
      before.push([...inputs[0].bytes()]);
      return update(session, name, attrs, inputs);
    });
    expect([...kept[0].bytes()]).toEqual(before[0]);
    for (const tensor of kept) tensor.release();
    session.end();
  });
});
