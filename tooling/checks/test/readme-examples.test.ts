import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commandNames, serverNames, siteNames } from "../src/layers.data.js";
import { pageExamples, type ReadmeExample, readmeExamples } from "../src/readme-examples.js";
import { runExample } from "../src/run-example.js";
import { typeCheckExamples } from "../src/type-check-examples.js";
import { applications, publishedPackages, repositoryRoot } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

const packages = [...publishedPackages(), ...applications()];

const example = (code: string, prints?: string): ReadmeExample => ({
  place: "x",
  folder: repositoryRoot,
  code,
  prints,
});

describe("README examples", () => {
  test.each(readmeExamples(packages).map((example) => [example.place, example] as const))(
    "%s runs",
    async (_, example) => {
      expect(await runExample(example, packages)).toBeUndefined();
    },
  );

  test("have no type errors", () => {
    expect(typeCheckExamples(readmeExamples(packages), packages)).toEqual([]);
  });

  test("are in every package's README", () => {
    const withExample = new Set(readmeExamples(packages).map(({ folder }) => folder));
    // A command's example is a line of the shell, a plugin's is one of `heddle run`, a server's would wait for clients, and a site has none.
    const without = [...commandNames, ...serverNames, ...siteNames];
    const asked = packages.filter(({ manifest: { name, heddle } }) => !heddle && !without.includes(name));
    expect(asked.filter(({ path }) => !withExample.has(path)).map(({ folder }) => folder)).toEqual([]);
  });
});

describe("examples of the documentation", () => {
  test.each(pageExamples().map((example) => [example.place, example] as const))("%s runs", async (_, example) => {
    expect(await runExample(example, packages)).toBeUndefined();
  });

  test("have no type errors", () => {
    const inTypeScript = pageExamples().filter(({ language }) => language === undefined);
    expect(typeCheckExamples(inTypeScript, packages)).toEqual([]);
  });
});

describe("pageExamples", () => {
  test("takes blocks of TypeScript, and blocks of the shell that show their output, of written pages", () => {
    const page = "```ts\na();\n```\n\n```sh\nnpm i\n```\n\n```sh\nheddle help\n```\n\n```text\nhelp\n```\n";
    const { path: root } = madeUpPackage(
      { name: "root" },
      { "apps/docs/pages/a.md": page, "apps/docs/pages/api/b.md": page },
    );
    const found = { folder: join(root, "apps/docs"), hasModels: true };
    expect(pageExamples(root)).toEqual([
      { ...found, place: "apps/docs/pages/a.md:1", code: "a();\n", prints: undefined },
      { ...found, place: "apps/docs/pages/a.md:9", code: "heddle help\n", prints: "help\n", language: "sh" },
    ]);
  });
});

describe("readmeExamples", () => {
  test("takes each block with its place and what it prints", () => {
    const readme =
      "# Eye\n\n```ts\na();\n```\n\n```text\nA\n```\n\n```sh\nnpm i\n```\n\n```ts\nb();\n```\nwords\n```text\nnot b's\n```\n";
    const pkg = madeUpPackage({ name: "@heddle/eye" }, { "README.md": readme });
    expect(readmeExamples([pkg], repositoryRoot).filter(({ folder }) => folder === pkg.path)).toEqual([
      { place: "packages/eye/README.md:3", folder: pkg.path, code: "a();\n", prints: "A\n" },
      { place: "packages/eye/README.md:15", folder: pkg.path, code: "b();\n", prints: undefined },
    ]);
  });
});

describe("runExample", () => {
  const eye = () =>
    madeUpPackage(
      { name: "@heddle/eye", exports: { ".": { "@heddle/source": "./src/index.ts", default: "./dist/index.js" } } },
      { "dist/index.js": 'export const threads = ["warp", "weft"];' },
    );

  test("runs TypeScript against what a package publishes", async () => {
    const code = 'import { threads } from "@heddle/eye"; const first: string = threads[0]; console.log(first);';
    expect(await runExample(example(code, "warp\n"), [eye()])).toBeUndefined();
    expect(await runExample(example(code, "weft\n"), [eye()])).toBe("x prints\nwarp\nbut says\nweft");
  });

  test("runs lines of the shell in a folder with models", async () => {
    const shell = {
      ...example("npx heddle inspect sentiment --format table | head -1\n", "saved-model (tags: serve)\n"),
      language: "sh" as const,
    };
    expect(await runExample({ ...shell, hasModels: true }, [])).toBeUndefined();
    expect(await runExample({ ...shell, code: "heddle inspect nothing\n", hasModels: true }, [])).toContain(
      "exit code 2",
    );
  });

  test("fails when the example throws", async () => {
    expect(await runExample(example('throw new Error("snapped");'), [])).toMatch(/^x: exit code 1\n[\s\S]*snapped/);
  });

  test.each([
    ["a name nobody publishes", 'import "@heddle/eye/inner";', "@heddle/eye/inner is not published by any package"],
    ["a file", 'import "./src/index.js";', "./src/index.js: an example imports published names only"],
  ])("refuses %s", async (_, code, message) => {
    expect(await runExample(example(code), [eye()])).toContain(message);
  });
});

describe("typeCheckExamples", () => {
  test("checks against a package's sources and says where an error is", () => {
    const eye = madeUpPackage(
      { name: "@heddle/eye", exports: { ".": { "@heddle/source": "./src/index.ts", default: "./dist/index.js" } } },
      { "src/index.ts": 'export const threads: readonly string[] = ["warp", "weft"];' },
    );
    const good = example('import { threads } from "@heddle/eye";\nconsole.log(threads[0]?.length);');
    const bad = example(
      'import { threads } from "@heddle/eye";\nconst count: number = threads.join();\nconsole.log(count);',
    );
    const unchecked = example('import { threads } from "@heddle/eye";\nconsole.log(threads[0].length);');
    expect(typeCheckExamples([good, bad, unchecked], [eye])).toEqual([
      "x, line 2: Type 'string' is not assignable to type 'number'.",
      "x, line 2: Object is possibly 'undefined'.",
    ]);
  });
});
