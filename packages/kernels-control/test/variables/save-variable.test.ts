import { type NamedSavedResource, releaseSavedResources, savedResources } from "@heddle/kernel-fallback";
import { elementRange, type Tensor } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import { attr, OpSession } from "../op-session.js";

const variable = (dtype: string, name: string, container = "") => ({
  dtype: attr.type(dtype),
  shape: attr.shape(undefined),
  shared_name: attr.text(name),
  container: attr.text(container),
});
const dtype = (name: string) => ({ dtype: attr.type(name) });

/** Makes the resources of one session again in another one, with copies of the tensors. */
async function restoreIn(target: OpSession, list: readonly NamedSavedResource[]): Promise<Tensor[]> {
  const handles: Tensor[] = [];
  for (const { saved } of list) {
    const handle = await target.handle(saved.create.op, Object.fromEntries(saved.create.attrs));
    handles.push(handle);
    for (const { op, attrs, inputs } of saved.restore) {
      const copies = inputs.map((input) => target.tensor(input.dtypeName, input.toNested()));
      await target.run(op, Object.fromEntries(attrs), [handle, ...copies]);
    }
  }
  return handles;
}

describe("Variable.save", () => {
  test("makes variables again under their names, with values of every kind", async () => {
    const session = new OpSession();
    const values = [
      ["float", [1.5, Number.NaN]],
      ["int64", [[2 ** 40], [-1]]],
      ["string", ["a", "é".repeat(40), ""]],
      ["bool", true],
      ["complex64", [{ real: 1, imag: -2 }]],
    ] as const;
    for (const [type, value] of values) {
      const x = await session.handle("VarHandleOp", variable(type, `v/${type}`, "c"));
      await session.run("AssignVariableOp", dtype(type), [x, session.tensor(type, value)]);
    }
    const list = savedResources(session.host.resources);
    expect(list.map(({ container, name }) => `${container} ${name}`)).toEqual(values.map(([type]) => `c v/${type}`));
    expect(list[0]?.saved.create).toMatchObject({ op: "VarHandleOp", nodeName: "VarHandleOp", inputs: [] });

    const other = new OpSession();
    await restoreIn(other, list);
    releaseSavedResources(list);
    session.end();
    for (const [type, value] of values) {
      const x = await other.handle("VarHandleOp", variable(type, `v/${type}`, "c"));
      expect(await other.run("ReadVariableOp", dtype(type), [x])).toEqual([value]);
    }
    other.end();
  });

  test("shares the value, and copies nothing", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float", "x"));
    const value = session.tensor("float", [1, 2, 3]);
    await session.run("AssignVariableOp", dtype("float"), [x, value]);
    const list = savedResources(session.host.resources);
    expect(list[0]?.saved.restore[0]?.inputs[0]?.buffer).toBe(value.buffer);
    expect(value.buffer.references).toBe(3);
    releaseSavedResources(list);
    expect(value.buffer.references).toBe(2);
    session.end();
  });

  test("saves a variable without a value as not initialised", async () => {
    const session = new OpSession();
    await session.handle("VarHandleOp", variable("float", "never"));
    const cleared = await session.handle("VarHandleOp", variable("float", "cleared"));
    await session.run("AssignVariableOp", dtype("float"), [cleared, ["float", 1]]);
    await session.run("DestroyResourceOp", {}, [cleared]);
    const list = savedResources(session.host.resources);
    expect(list.map(({ name, saved }) => [name, saved.restore])).toEqual([
      ["never", []],
      ["cleared", []],
    ]);
    const other = new OpSession();
    for (const handle of await restoreIn(other, list)) {
      expect(await other.run("VarIsInitializedOp", {}, [handle])).toEqual([false]);
    }
    other.end();
    session.end();
  });

  test("names the variable whose value is a resource", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float", "x"));
    await session.run("AssignVariableOp", dtype("float"), [x, ["float", 1]]);
    const holder = await session.handle("VarHandleOp", variable("resource", "holder"));
    await session.run("AssignVariableOp", dtype("resource"), [holder, x]);
    expect(() => savedResources(session.host.resources)).toThrow(
      "resource 'holder' of container 'localhost' (tensorflow::Var) cannot be saved: the value of the variable is a resource",
    );
    await session.run("DestroyResourceOp", {}, [holder]);
    session.end();
  });
});

describe("a variable whose value is a constant", () => {
  test("does not write into the constant when it is updated", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float", "x"));
    const constant = session.tensor("float", [1, 2]);
    await session.run("AssignVariableOp", dtype("float"), [x, constant]);
    await session.run("AssignAddVariableOp", dtype("float"), [x, ["float", [10, 10]]]);
    expect(await session.run("ReadVariableOp", dtype("float"), [x])).toEqual([[11, 12]]);
    expect(constant.toNested()).toEqual([1, 2]);
    session.end();
  });

  test("does not write into a part of a larger block, of which it has the only reference", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float", "x"));
    const file = session.tensor("float", [0, 0, 0, 0, 1, 2]);
    const part = elementRange(file, 4, 6);
    await session.run("AssignVariableOp", dtype("float"), [x, part]);
    part.release();
    await session.run("AssignAddVariableOp", dtype("float"), [x, ["float", [10, 10]]]);
    expect(await session.run("ReadVariableOp", dtype("float"), [x])).toEqual([[11, 12]]);
    expect(file.toNested()).toEqual([0, 0, 0, 0, 1, 2]);
    session.end();
  });
});
