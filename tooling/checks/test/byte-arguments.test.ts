import { expect, test } from "vitest";
import { errorOrResult, exportedFunctions } from "../src/exported-functions.js";

/** Functions that do not look at what they get, by name, with the reason. */
const unchecked: Readonly<Record<string, string>> = {
  decodeCharacter: "called for each character of a memory",
  isIllFormed: "called for each character of a memory",
  decodeUtf8: "called for each text of a memory",
  encodeUtf8: "called for each text of a memory",
  unshared: "called for each text of a memory",
  utf8Step: "called for each character of a memory",
  writeTextCell: "called for each cell of a memory",
  sameBytes: "called for each text of a memory",
  firstNonBool: "called by the conversions of tensors, with an array of their own",
  loopText: "a step of the build",
  readDylink: "takes a section that moduleFacts found",
  withoutPlans: "makes an error",
};

/** A function in a golden of declarations whose first argument is bytes. */
const declaration = /^declare function (\w+)\(\w+: Uint8Array(?:<ArrayBuffer>)?[,)]/gm;

const functions = await exportedFunctions((declarations) =>
  [...declarations.matchAll(declaration)].map(([, name = ""]) => ({ name })),
);
const checked = [...functions].filter(([, { name }]) => !Object.hasOwn(unchecked, name));

test.each(checked)("%s refuses a text, a number, a buffer and nothing for bytes", async (_, { called }) => {
  for (const value of ["abc", 3, new ArrayBuffer(8), [1, 2], undefined]) {
    const error = await errorOrResult(() => called(value));
    expect(error).toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining("must be a Uint8Array") });
  }
});

test("finds functions of many packages, and every one that is not checked", () => {
  expect(checked.length).toBeGreaterThan(30);
  const names = new Set([...functions.values()].map(({ name }) => name));
  expect(Object.keys(unchecked).filter((name) => !names.has(name))).toEqual([]);
});
