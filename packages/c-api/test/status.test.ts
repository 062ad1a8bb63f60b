import { Code, codeNumber } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

describe("statusFunctions", () => {
  test("a new status is OK, without a message", () => {
    using c = new TestCApi();
    expect(c.status(() => 7)).toEqual([7, 0, ""]);
  });

  test("TF_SetStatus replaces code and message; OK has none, an unknown code is UNKNOWN", () => {
    using c = new TestCApi();
    const { tf } = c;
    const set = (code: number, message: string) => c.code((status) => tf.TF_SetStatus(status, code, c.text(message)));
    expect(set(codeNumber(Code.NOT_FOUND), "first")).toEqual([5, "first"]);
    expect(set(codeNumber(Code.UNAUTHENTICATED), "")).toEqual([16, ""]);
    expect(set(codeNumber(Code.OK), "text")).toEqual([0, ""]);
    expect(set(99, "x")).toEqual([2, "x"]);
    expect(set(-1, "x")).toEqual([2, "x"]);
    const status = tf.TF_NewStatus();
    tf.TF_SetStatus(status, 3, c.text("one"));
    expect(c.said(status)).toEqual([3, "one"]);
    tf.TF_SetStatus(status, 5, c.text("two, and longer than one"));
    expect(c.said(status)).toEqual([5, "two, and longer than one"]);
    tf.TF_DeleteStatus(status);
  });

  test("TF_Message is valid until the status changes", () => {
    using c = new TestCApi();
    c.status((status) => {
      c.tf.TF_SetStatus(status, 3, c.text("é stays"));
      const address = c.tf.TF_Message(status);
      const block = c.memory.malloc(100_000);
      expect(c.tf.TF_Message(status)).toBe(address);
      expect(c.read(address)).toBe("é stays");
      c.memory.free(block);
    });
  });

  test("payloads are visited in the order they were first set, and go with the next TF_SetStatus", () => {
    using c = new TestCApi();
    const { tf } = c;
    const seen: unknown[] = [];
    const visitor = c.func((key, value, capture) => void seen.push([c.read(key), c.read(value), capture]));
    c.status((status) => {
      const set = (key: string, value: string) => tf.TF_SetPayload(status, c.text(key), c.text(value));
      set("ignored", "when OK");
      tf.TF_SetStatus(status, 3, c.text("m"));
      for (const [key, value] of ["b1", "a2", "b3", "c"]) set(key, value ?? "");
      tf.TF_ForEachPayload(status, visitor, 77);
      expect(seen.splice(0)).toEqual([
        ["b", "3", 77],
        ["a", "2", 77],
        ["c", "", 77],
      ]);
      tf.TF_SetStatus(status, 4, c.text("n"));
      tf.TF_ForEachPayload(status, visitor, 77);
      expect(seen).toEqual([]);
    });
  });

  test.each([
    [0, 0, ""],
    [1, 7, "ctx; Operation not permitted"],
    [2, 5, "ctx; No such file or directory"],
    [4, 14, "ctx; Interrupted system call"],
    [13, 7, "ctx; Permission denied"],
    [16, 9, "ctx; Device or resource busy"],
    [17, 6, "ctx; File exists"],
    [22, 3, "ctx; Invalid argument"],
    [28, 8, "ctx; No space left on device"],
    [35, 10, "ctx; Resource deadlock avoided"],
    [38, 12, "ctx; Function not implemented"],
    [75, 11, "ctx; Value too large for defined data type"],
    [110, 4, "ctx; Connection timed out"],
    [125, 1, "ctx; Operation canceled"],
    [41, 2, "ctx; Unknown error 41"],
    [-1, 2, "ctx; Unknown error -1"],
  ])("TF_SetStatusFromIOError(%i) is TensorFlow's", (errno, code, message) => {
    using c = new TestCApi();
    expect(c.code((status) => c.tf.TF_SetStatusFromIOError(status, errno, c.text("ctx")))).toEqual([code, message]);
  });

  test("a deleted status is found out; deleting none is fine", () => {
    using c = new TestCApi();
    const { tf } = c;
    const status = tf.TF_NewStatus();
    tf.TF_DeleteStatus(status);
    tf.TF_DeleteStatus(0);
    expect(() => tf.TF_DeleteStatus(status)).toThrowError(/is not a live TF_Status: it was deleted, or never one$/);
    expect(() => tf.TF_GetCode(status)).toThrowError(expect.objectContaining({ code: Code.INTERNAL }));
    const other = tf.TF_NewShapeHandle();
    expect(() => tf.TF_Message(other)).toThrowError("is not a live TF_Status");
    tf.TF_DeleteShapeHandle(other);
  });
});
