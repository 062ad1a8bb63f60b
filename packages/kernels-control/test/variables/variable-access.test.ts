import { describe, expect, test } from "vitest";
import { attr, OpSession } from "../op-session.js";

const variable = (dtype: string, name = "x", container = "") => ({
  dtype: attr.type(dtype),
  shape: attr.shape([]),
  shared_name: attr.text(name),
  container: attr.text(container),
});
const dtype = (name: string) => ({ dtype: attr.type(name) });

describe("the ops on variables", () => {
  test("reads the value that was assigned last, and shares its buffer", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("string"));
    const value = session.tensor("string", [["a", "é".repeat(30)]]);
    await session.run("AssignVariableOp", dtype("string"), [x, value]);
    const [read] = await session.tensors("ReadVariableOp", dtype("string"), [x]);
    expect(read.buffer).toBe(value.buffer);
    read.release();
    await session.run("AssignVariableOp", dtype("string"), [x, ["string", "b"]]);
    expect(await session.run("ReadVariableOp", dtype("string"), [x])).toEqual(["b"]);
    expect(await session.run("VariableShape", {}, [x])).toEqual([[]]);
    session.end();
  });

  test("shares variables by container and name", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float"));
    const same = await session.handle("VarHandleOp", variable("float", "x", "localhost"));
    const other = await session.handle("VarHandleOp", variable("float", "x", "c"));
    await session.run("AssignVariableOp", dtype("float"), [x, ["float", 1.5]]);
    expect(await session.run("ReadVariableOp", dtype("float"), [same])).toEqual([1.5]);
    expect(await session.run("VarIsInitializedOp", {}, [same])).toEqual([true]);
    expect(await session.run("VarIsInitializedOp", {}, [other])).toEqual([false]);
    session.end();
  });

  test("refuses a variable without a value, with TensorFlow's message", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float"));
    const missing = "Resource localhost/x/N10tensorflow3VarE does not exist.";
    const notFound = `FAILED_PRECONDITION: Could not find variable x. This could mean that the variable has been deleted. In TF1, it can also mean the variable is uninitialized. Debug info: container=localhost, status error message=${missing}`;
    expect(await session.error("ReadVariableOp", dtype("float"), [x])).toBe(notFound);
    expect(await session.error("DisableCopyOnRead", {}, [x])).toBe(notFound);
    expect(await session.error("VariableShape", {}, [x])).toBe(`NOT_FOUND: ${missing}`);
    expect(await session.error("AssignAddVariableOp", dtype("float"), [x, ["float", 1]])).toBe(`NOT_FOUND: ${missing}`);
    session.end();
  });

  test("refuses another type, and another shape when validate_shape is set", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float"));
    const strict = { ...dtype("float"), validate_shape: attr.bool(true) };
    await session.run("AssignVariableOp", strict, [x, ["float", [1, 2]]]);
    expect(await session.error("AssignVariableOp", dtype("int32"), [x, ["int32", 1]])).toBe(
      "INVALID_ARGUMENT: Trying to assign variable with wrong dtype. Expected float got int32",
    );
    expect(await session.error("ReadVariableOp", dtype("int32"), [x])).toBe(
      "INVALID_ARGUMENT: Trying to read variable with wrong dtype. Expected int32 got float",
    );
    expect(await session.error("AssignVariableOp", strict, [x, ["float", [1, 2, 3]]])).toBe(
      "INVALID_ARGUMENT: Trying to assign to variable with tensor with wrong shape. Expected [2] got [3]",
    );
    await session.run("AssignVariableOp", dtype("float"), [x, ["float", [1, 2, 3]]]);
    expect(await session.run("VariableShape", { out_type: attr.type("int64") }, [x])).toEqual([[3]]);
    session.end();
  });

  test("destroys a variable, which can then be assigned a value of another type", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float"));
    await session.run("AssignVariableOp", dtype("float"), [x, ["float", 1]]);
    await session.run("DestroyResourceOp", {}, [x]);
    await session.run("DestroyResourceOp", {}, [x]);
    expect(await session.error("DestroyResourceOp", { ignore_lookup_error: attr.bool(false) }, [x])).toBe(
      "NOT_FOUND: Resource localhost/x/<unknown> does not exist.",
    );
    await session.run("AssignVariableOp", dtype("int32"), [x, ["int32", 7]]);
    expect(await session.run("ReadVariableOp", dtype("int32"), [x])).toEqual([7]);
    session.end();
  });
});

describe("AssignAddVariableOp and AssignSubVariableOp", () => {
  test.each([
    ["float", [1, 2], [0.5, -2], [1.5, 0], [0.5, 4]],
    ["half", [1, 2], [0.5, -2], [1.5, 0], [0.5, 4]],
    ["bfloat16", [1, 2], [0.5, -2], [1.5, 0], [0.5, 4]],
    ["int8", [127, -128], [1, 1], [-128, -127], [126, 127]],
    ["uint8", [255, 0], [1, 1], [0, 1], [254, 255]],
    ["int32", [2 ** 31 - 1, 0], [1, 1], [-(2 ** 31), 1], [2 ** 31 - 2, -1]],
    ["uint32", [2 ** 32 - 1, 0], [1, 1], [0, 1], [2 ** 32 - 2, 2 ** 32 - 1]],
    ["int64", [2n ** 63n - 1n, 0], [1, 1], [-(2n ** 63n), 1], [2n ** 63n - 2n, -1]],
    ["uint64", [2n ** 64n - 1n, 0], [1, 1], [0, 1], [2n ** 64n - 2n, 2n ** 64n - 1n]],
  ])("adds and subtracts %s", async (type, start, value, sum, difference) => {
    for (const [op, wanted] of [
      ["AssignAddVariableOp", sum],
      ["AssignSubVariableOp", difference],
    ] as const) {
      const session = new OpSession();
      const x = await session.handle("VarHandleOp", variable(type));
      await session.run("AssignVariableOp", dtype(type), [x, [type, start]]);
      await session.run(op, dtype(type), [x, [type, value]]);
      expect(await session.run("ReadVariableOp", dtype(type), [x])).toEqual([wanted]);
      session.end();
    }
  });

  test("does not change a tensor that someone else holds", async () => {
    const session = new OpSession();
    const x = await session.handle("VarHandleOp", variable("float"));
    await session.run("AssignVariableOp", dtype("float"), [x, ["float", [1, 2]]]);
    const before = await session.handle("ReadVariableOp", dtype("float"), [x]);
    await session.run("AssignAddVariableOp", dtype("float"), [x, ["float", [1, 1]]]);
    expect(before.toNested()).toEqual([1, 2]);
    expect(await session.run("ReadVariableOp", dtype("float"), [x])).toEqual([[2, 3]]);
    expect(await session.error("AssignAddVariableOp", dtype("float"), [x, ["float", 1]])).toBe(
      "INVALID_ARGUMENT: Cannot update variable with shape [2] using a Tensor with shape [], shapes must be equal.",
    );
    session.end();
  });
});
