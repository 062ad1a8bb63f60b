import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { filesUnder } from "@heddle/tooling-checks/workspace";
import { type Expression, parse, type TemplateElement } from "acorn";
import MagicString from "magic-string";
import { BASE } from "./base.js";

/**
 * Makes a site that VitePress built for {@link BASE} work below any path. Links of pages and style sheets become relative; scripts
 * take the path from `globalThis.__HEDDLE_BASE__`, which a line in each page sets from its own address.
 */
export function makeRelocatable(folder: string): void {
  // No path leads from an unknown address to the site, so its own page for these cannot have styles.
  writeFileSync(join(folder, "404.html"), notFoundPage);
  rmSync(join(folder, "hashmap.json"), { force: true });
  const rewrite = (ending: string, change: (text: string, up: string) => string) => {
    for (const file of filesUnder(folder, ending)) {
      const depth = relative(folder, file).split(sep).length - 1;
      const text = readFileSync(file, "utf8");
      if (text.includes(TOP)) writeFileSync(file, change(text, depth === 0 ? "./" : "../".repeat(depth)));
    }
  };
  rewrite(".html", relocatedPage);
  rewrite(".css", (text, up) => text.replaceAll(BASE, up));
  rewrite(".js", relocatedScript);
}

/** A page whose links are relative; `up` is the path from it to the top of the site. */
export function relocatedPage(html: string, up: string): string {
  const inScripts = html.replace(
    /(<script(?: [^>]*)?>)([^<]+)(<\/script>)/g,
    (all, open: string, code: string, close: string) =>
      code.includes(TOP) ? open + relocatedScript(code) + close : all,
  );
  return inScripts
    .replaceAll(BASE, up)
    .replace(
      "<head>",
      `<head><script>globalThis.__HEDDLE_BASE__=new URL(${JSON.stringify(up)},location.href).pathname</script>`,
    )
    .replace("</body>", `<script>${absoluteLinks}</script></body>`);
}

/**
 * Links and pictures that stay on the page when its content is replaced (those of the header) have to be absolute by then. Runs before
 * modules.
 */
const absoluteLinks = `for(const e of document.querySelectorAll('a[href^="."],link[rel=icon],img[src^="."]')){const n=e.src?"src":"href";const u=new URL(e.getAttribute(n),location.href);e.setAttribute(n,u.pathname+u.hash)}`;

/** A script whose strings have the path of the site at run time in place of {@link BASE}. */
export function relocatedScript(code: string): string {
  const script = new MagicString(code);
  for (const { start, end, isTemplate } of stringsOf(code)) {
    const quote = isTemplate ? "`" : code.charAt(start);
    const text = code.slice(start, end);
    for (const match of text.matchAll(pathOfSite)) {
      const from = start + match.index;
      // "/base/x" becomes ""+base+"x", and `/base/x` `${base}x`; without the slash at its end the path loses its own.
      const value = match[0].endsWith("/") ? "globalThis.__HEDDLE_BASE__" : "globalThis.__HEDDLE_BASE__.slice(0,-1)";
      script.overwrite(from, from + match[0].length, isTemplate ? `\${${value}}` : `${quote}+${value}+${quote}`);
    }
    if (!isTemplate && text.includes(TOP)) script.prependLeft(start, "(").appendRight(end, ")");
  }
  return script.toString();
}

/** The path without the slash at its end. */
const TOP = BASE.slice(0, -1);
const pathOfSite = new RegExp(`${TOP}/?`, "g");

interface StringRange {
  readonly start: number;
  readonly end: number;
  readonly isTemplate: boolean;
}

/** The strings and parts of templates of a module, by their places. Import specifiers and property names are left out. */
function stringsOf(code: string): readonly StringRange[] {
  const found: StringRange[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === "Literal" && typeof node.value === "string") found.push({ ...node, isTemplate: false });
    else if (node.type === "TemplateElement") found.push({ ...node, isTemplate: true });
    else for (const child of Object.values(node)) visit(child);
  };
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }));
  return found;
}

function isNode(value: unknown): value is Expression | TemplateElement {
  return typeof value === "object" && value !== null && "type" in value;
}

/** The first page is in the nearest folder above the address that has a file of the site. */
const linkToFirstPage = `
  for (let folder = new URL(".", location.href); ; folder = new URL("..", folder)) {
    const file = await fetch(new URL("vp-icons.css", folder), { method: "HEAD" }).catch(() => undefined);
    if (file?.ok && file.headers.get("content-type")?.startsWith("text/css")) {
      document.getElementById("first").href = folder.href;
      break;
    }
    if (folder.pathname === "/") break;
  }
`;

const notFoundPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not found · Heddle</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem }
</style>
<h1>This page does not exist.</h1>
<p>Its address may have changed: look for it from <a id="first">the site's first page</a>.</p>
<script type="module">${linkToFirstPage}</script>
</html>
`;
