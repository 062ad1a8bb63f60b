import { readFileSync } from "node:fs";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { readObjectGraph } from "../../src/index.js";
import { fixture } from "../fixture.js";

const [index, shard] = ["dtypes.index", "dtypes.data-00000-of-00001"];

describe("readObjectGraph", () => {
  test("reads the objects of a checkpoint with the keys of their tensors", async () => {
    const folder = new URL("../../../../fixtures/models/sentiment/variables/", import.meta.url);
    const paths = ["variables.index", "variables.data-00000-of-00001"];
    const entries = paths.map((path) => [path, new Uint8Array(readFileSync(new URL(path, folder)))] as const);
    const tree = await readObjectGraph(bytesFileSystem(Object.fromEntries(entries)), "variables");
    expect(tree?.nodes[0]?.children.map(({ localName }) => localName)).toEqual(["m", "tv", "serve", "signatures"]);
    const embedding = tree?.nodes.find(({ attributes }) =>
      attributes.some(({ checkpointKey }) =>
        checkpointKey.endsWith("_trainable_variables/0/.ATTRIBUTES/VARIABLE_VALUE"),
      ),
    );
    expect(embedding?.attributes.map(({ name }) => name)).toEqual(["VARIABLE_VALUE"]);
  });

  test("finds none in a checkpoint of plain tensors", async () => {
    const files = bytesFileSystem({ [index]: fixture(index), [shard]: fixture(shard) });
    expect(await readObjectGraph(files, "dtypes")).toBeUndefined();
  });

  test("refuses other arguments than files and a path", async () => {
    const failure = (...args: unknown[]) =>
      readObjectGraph(...(args as Parameters<typeof readObjectGraph>)).catch(String);
    expect(await failure()).toBe("INVALID_ARGUMENT: files must be an object with open(path), found undefined");
    expect(await failure(bytesFileSystem({}))).toBe("INVALID_ARGUMENT: prefix must be a text, found undefined");
  });

  test("refuses a missing checkpoint", async () => {
    expect(await readObjectGraph(bytesFileSystem({}), "dtypes").catch(String)).toBe(
      "NOT_FOUND: dtypes.index; No such file or directory",
    );
  });
});
