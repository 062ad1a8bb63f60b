import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findDeadLinks } from "../src/site/dead-links.js";

function deadLinks(body: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "heddle-site-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "guide"));
  writeFileSync(join(folder, "logo.svg"), "<svg/>");
  writeFileSync(join(folder, "index.html"), '<h1 id="top">Top</h1>');
  writeFileSync(join(folder, "guide/page.html"), body);
  return findDeadLinks(folder);
}

describe("findDeadLinks", () => {
  test.each([
    '<a href="../index.html">up</a>',
    '<a href="../">up</a>',
    '<a href="../index.html#top">up</a>',
    '<h2 id="π">π</h2><a href="#%CF%80">π</a>',
    '<img src="../logo.svg">',
    '<a href="https://example.com/missing">far</a>',
    "<script>const text = '<a href=\"nowhere.html\">';</script>",
  ])("finds nothing in %s", (body) => {
    expect(deadLinks(body)).toEqual([]);
  });

  test.each([
    ['<a href="../nowhere.html">up</a>', "guide/page.html: ../nowhere.html: no such file"],
    ['<a href="../index.html#bottom">up</a>', "guide/page.html: ../index.html#bottom: no such heading"],
    ['<a href="#bottom">down</a>', "guide/page.html: #bottom: no such heading"],
    ['<img src="logo.svg">', "guide/page.html: logo.svg: no such file"],
    [
      '<a href="/index.html">root</a>',
      "guide/page.html: /index.html: a path from the root, which depends on where the site is",
    ],
  ])("finds the link in %s", (body, message) => {
    expect(deadLinks(body)).toEqual([message]);
  });
});
