import { describe, expect, test } from "vitest";
import { checkForm } from "../src/check-form.js";
import { applications, publishedPackages } from "../src/workspace.js";
import { madeUpPackage } from "./made-up-package.js";

const manifest = {
  name: "@heddle/eye",
  description: "The eyelet of a loom.",
  license: "Apache-2.0",
  type: "module",
  sideEffects: false,
  engines: { node: ">=20.19" },
  keywords: ["loom", "eye", "thread"],
  main: "./dist/index.js",
  types: "./dist/index.d.ts",
  exports: {
    ".": { "@heddle/source": "./src/index.ts", types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  },
  files: ["dist", "LOOM.md"],
  scripts: { prepack: "node ../../tooling/scripts/check-built.mjs" },
};
const files = {
  "src/index.ts": "",
  "test/eye.test.ts": "",
  "README.md": "# @heddle/eye\n\nIt sees a [loom](LOOM.md), [far](https://example.com/loom.md) and [near](#near).\n",
  "LOOM.md": "",
  "CHANGELOG.md": "",
};

describe("checkForm", () => {
  test("finds every package in the common form", () => {
    expect(checkForm([...publishedPackages(), ...applications()])).toEqual([]);
    expect(checkForm([madeUpPackage(manifest, files)])).toEqual([]);
  });

  test("names what an example imports and no command installs", () => {
    const example = '```sh\nnpm install @heddle/eye\n```\n\n```ts\nimport { a } from "@heddle/warp";\n```\n';
    expect(checkForm([madeUpPackage(manifest, { ...files, "README.md": `# @heddle/eye\n\n${example}` })])).toEqual([
      "@heddle/eye has a README.md whose install commands lack @heddle/warp, which its examples import",
    ]);
  });

  test("names links to what is not published", () => {
    const readme = "# @heddle/eye\n\n[a](../warp), [b](dist/none.md), [c](src/index.ts#eye)\n";
    expect(checkForm([madeUpPackage(manifest, { ...files, "README.md": readme })])).toEqual(
      ["../warp", "dist/none.md", "src/index.ts"].map(
        (file) => `@heddle/eye has a README.md that links to ${file}, which is not published`,
      ),
    );
  });

  test("names exported files that are not packed", () => {
    const wrong = {
      ...manifest,
      exports: { ...manifest.exports, "./data": "./data/loom.json" },
      bin: { eye: "./bin/eye.js" },
    };
    expect(checkForm([madeUpPackage(wrong, files)])).toContain(
      "@heddle/eye exports files that are not packed: ./data/loom.json,./bin/eye.js",
    );
  });

  test("names everything that is missing", () => {
    expect(checkForm([madeUpPackage({ name: "@heddle/eye" }, { "README.md": "# Eye\n" })])).toEqual([
      "@heddle/eye has no sentence as its description",
      '@heddle/eye has no license "Apache-2.0"',
      '@heddle/eye has no type "module"',
      "@heddle/eye does not say sideEffects: false",
      '@heddle/eye has no engines.node ">=20.19"',
      "@heddle/eye does not publish dist",
      "@heddle/eye has fewer than three keywords",
      "@heddle/eye does not export ./package.json",
      '@heddle/eye has no script prepack "node ../../tooling/scripts/check-built.mjs"',
      "@heddle/eye has no src/index.ts",
      "@heddle/eye has no tests",
      '@heddle/eye has a README.md whose first line is not "# @heddle/eye"',
      "@heddle/eye has neither a changeset nor a CHANGELOG.md",
    ]);
  });
});
