import { describe, expect, test } from "vitest";
import { entryFields } from "../src/entry-fields.js";

describe("entryFields", () => {
  test("says for older tools what exports says", () => {
    const entry = (name: string) => ({
      "@heddle/source": `./src/${name}.ts`,
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    });
    const exports = {
      ".": entry("index"),
      "./node": { types: "./dist/node.d.ts", node: "./dist/node.js", default: "./dist/web.js" },
      "./package.json": "./package.json",
    };
    expect(entryFields({ name: "@heddle/eye", exports })).toEqual({
      main: "./dist/index.js",
      types: "./dist/index.d.ts",
      typesVersions: { "*": { node: ["./dist/node.d.ts"] } },
      browser: { "./node": "./dist/web.js" },
    });
    expect(entryFields({ name: "@heddle/eye", exports: { ".": entry("index") } })).toEqual({
      main: "./dist/index.js",
      types: "./dist/index.d.ts",
    });
    expect(entryFields({ name: "@heddle/eye" })).toEqual({});
  });
});
