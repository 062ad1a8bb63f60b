import { readFileSync } from "node:fs";
import { bytesFileSystem } from "@heddle/kernel-fallback";
import { describe, expect, test } from "vitest";
import { type FrozenGraphReaderOptions, frozenGraphReader } from "../src/index.js";
import type { ModelCase } from "./model-files.js";
import { runProgram } from "./run-model.js";

const folder = new URL("./fixtures/table-graphs/", import.meta.url);
const bytes = (path: string) => new Uint8Array(readFileSync(new URL(path, folder)));

function read(name: string, options?: FrozenGraphReaderOptions, words = "assets/words.txt") {
  const files = bytesFileSystem({ "model.pb": bytes(`${name}.pb`), [words]: bytes("assets/words.txt") });
  return frozenGraphReader.read({ files, modelFile: "model.pb", label: "model.pb" }, options);
}

/** The differences from TensorFlow's answers. */
async function differences(name: string, options?: FrozenGraphReaderOptions, words?: string, cases = name) {
  const { program, files } = await read(name, options, words);
  const expected: ModelCase[] = JSON.parse(readFileSync(new URL(`${cases}.cases.json`, folder), "utf8"));
  return runProgram(async () => program, [...expected, ...expected], files);
}

const failureOf = (running: Promise<unknown>) => running.then(() => "no failure", String);

const targetsOf = async (name: string, options?: FrozenGraphReaderOptions) => {
  const { program } = await read(name, options);
  return program.initializers.flatMap(({ targets }) => targets);
};

describe("frozen graphs with tables", () => {
  test.each([
    ["keys", ["init_all_tables"]],
    ["file", ["group_deps"]],
    ["two", ["first/fill", "second/fill"]],
    ["switched", ["choose/Merge"]],
    ["mutable", ["seen/fill"]],
    ["called", ["initialize_all"]],
  ])("%s.pb fills its tables first and answers as TensorFlow does", async (name, targets) => {
    expect(await targetsOf(name)).toEqual(targets);
    expect(await differences(name)).toEqual([]);
  });

  test("a named initializer is run instead of those that are found", async () => {
    expect(await differences("named", { initializers: ["fill"] })).toEqual([]);
    expect(await differences("named", { initializers: ["^other"] })).toHaveLength(2);
    expect(await targetsOf("file", { initializers: ["lines/fill", "group_deps:0"] })).toEqual([
      "lines/fill",
      "group_deps",
    ]);
    expect(await failureOf(differences("keys", { initializers: [] }))).toContain(
      "FAILED_PRECONDITION: Table not initialized.",
    );
    expect(await failureOf(read("keys", { initializers: ["init"] }))).toBe(
      "INVALID_ARGUMENT: initializer 'init' is node 'init', which does not exist",
    );
    expect(await failureOf(read("keys", { initializers: ["index"] }))).toBe(
      "INVALID_ARGUMENT: initializer 'index' needs the placeholder 'words', which has a value in runs only",
    );
  });

  test.each(["assets/words.txt", "model/assets/words.txt", "words.txt"])(
    "a path of another machine is looked for in the folder of the model: %s",
    async (path) => {
      expect(await differences("moved", {}, path, "file")).toEqual([]);
    },
  );

  test("a missing vocabulary is named as the graph names it", async () => {
    expect(await failureOf(differences("moved", {}, "other.txt", "file"))).toContain(
      "NOT_FOUND: /home/somebody/model/assets/words.txt; No such file or directory in the folder of the model",
    );
  });
});
