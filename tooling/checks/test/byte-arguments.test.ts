import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { goldenFolder } from "../src/check-declarations.js";
import { publishedPackages, resolveExport } from "../src/workspace.js";

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

/** Each exported function whose first argument is bytes, by package and name. */
async function functionsOfBytes() {
  const found = new Map<string, { readonly name: string; readonly called: (...values: unknown[]) => unknown }>();
  for (const { folder, path, manifest } of publishedPackages()) {
    for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
      const golden = join(goldenFolder, `${folder}${entry.slice(1).replaceAll("/", ".")}.d.ts`);
      const source = resolveExport(target, ["@heddle/source", "node"]);
      if (!existsSync(golden) || source === undefined) continue;
      const names = [...readFileSync(golden, "utf8").matchAll(declaration)].map(([, name = ""]) => name);
      const module = names.length > 0 ? await import(join(path, source)) : {};
      for (const name of names) {
        const called = module[name];
        if (typeof called === "function") found.set(`${folder} ${name}`, { name, called });
      }
    }
  }
  return found;
}

/** A function in a golden of declarations whose first argument is bytes. */
const declaration = /^declare function (\w+)\(\w+: Uint8Array(?:<ArrayBuffer>)?[,)]/gm;

const functions = await functionsOfBytes();
const checked = [...functions].filter(([, { name }]) => !Object.hasOwn(unchecked, name));

test.each(checked)("%s refuses a text, a number, a buffer and nothing for bytes", async (_, { called }) => {
  for (const value of ["abc", 3, new ArrayBuffer(8), [1, 2], undefined]) {
    const error = await outcome(() => called(value));
    expect(error).toMatchObject({ code: "INVALID_ARGUMENT", message: expect.stringContaining("must be a Uint8Array") });
  }
});

test("finds functions of many packages, and every one that is not checked", () => {
  expect(checked.length).toBeGreaterThan(30);
  const names = new Set([...functions.values()].map(({ name }) => name));
  expect(Object.keys(unchecked).filter((name) => !names.has(name))).toEqual([]);
});

/** The error of a function, a promise or the first step of a generator. */
async function outcome(call: () => unknown): Promise<unknown> {
  try {
    const result = await call();
    return typeof result === "object" && result !== null && "next" in result
      ? (result.next as () => unknown)()
      : result;
  } catch (error) {
    return error;
  }
}
