import { DataType } from "@heddle/tensor";
import { expect, test } from "vitest";
import { initializerRequest, parseTensorRef, signatureRequest } from "../../src/index.js";

test("initializerRequest feeds its paths as scalar strings", () => {
  const ref = parseTensorRef("save/filename");
  expect(initializerRequest({ name: "restore", targets: ["save/restore_all"], feeds: [{ ref, path: "x" }] })).toEqual({
    targets: ["save/restore_all"],
    fetches: [],
    feeds: [{ ref, name: "save/filename", dtype: DataType.STRING, shape: [] }],
  });
});

test("signatureRequest feeds the inputs and fetches the outputs", () => {
  const tensor = (name: string) => ({ name, ref: parseTensorRef(name), dtype: DataType.FLOAT, shape: [] });
  const signature = { name: "s", inputs: [tensor("x")], outputs: [tensor("y"), tensor("z:1")] };
  expect(signatureRequest(signature)).toEqual({ feeds: signature.inputs, fetches: ["y", "z:1"].map(parseTensorRef) });
});
