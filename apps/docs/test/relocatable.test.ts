import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, onTestFinished, test } from "vitest";
import { BASE } from "../src/site/base.js";
import { makeRelocatable, relocatedPage, relocatedScript } from "../src/site/relocatable.js";

describe("relocatedScript", () => {
  const value = (expression: string, base: string) =>
    runInNewContext(relocatedScript(`result = ${expression}`), { result: undefined, __HEDDLE_BASE__: base, name: "x" });

  test.each([
    [`"${BASE}"`, "/a/b/"],
    [`"${BASE}guide.html"`, "/a/b/guide.html"],
    [`'["${BASE}one","${BASE}two"]'`, '["/a/b/one","/a/b/two"]'],
    [`\`${BASE}\${name}\``, "/a/b/x"],
    [`"${BASE}".length`, 5],
    [`\`\${name} in ${BASE.slice(0, -1)}\``, "x in /a/b"],
    ['"elsewhere"', "elsewhere"],
  ])("%s has the path at run time", (expression, expected) => {
    expect(value(expression, "/a/b/")).toBe(expected);
  });
});

describe("relocatedPage", () => {
  test("makes links relative, and tells scripts where the site is", () => {
    const page = `<html><head><script>window.x="${BASE}"</script></head><body><a href="${BASE}a.html">a</a></body></html>`;
    const relocated = relocatedPage(page, "../");
    expect(relocated).toContain(
      '<head><script>globalThis.__HEDDLE_BASE__=new URL("../",location.href).pathname</script>',
    );
    expect(relocated).toContain('<a href="../a.html">');
    expect(relocated).toContain('window.x=(""+globalThis.__HEDDLE_BASE__+"")');
    expect(relocated).not.toContain(BASE);
  });
});

describe("makeRelocatable", () => {
  test("rewrites pages, styles and scripts by their depth", () => {
    const folder = mkdtempSync(join(tmpdir(), "heddle-site-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = {
      "index.html": `<head></head><body><img src="${BASE}logo.svg"></body>`,
      "deep/er/page.html": `<head></head><body><img src="${BASE}logo.svg"></body>`,
      "assets/style.css": `a { background: url(${BASE}assets/a.svg) }`,
      "assets/app.js": `export const base = "${BASE}";`,
    };
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    makeRelocatable(folder);
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    expect(read("index.html")).toContain('src="./logo.svg"');
    expect(read("deep/er/page.html")).toContain('src="../../logo.svg"');
    expect(read("assets/style.css")).toBe("a { background: url(../assets/a.svg) }");
    expect(read("assets/app.js")).toBe('export const base = (""+globalThis.__HEDDLE_BASE__+"");');
    expect(read("404.html")).toContain("This page does not exist.");
  });
});
