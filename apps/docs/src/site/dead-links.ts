import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { filesUnder } from "@heddle/tooling-checks/workspace";

/**
 * Every link and source of the pages below `folder` that leads nowhere, one line each: to a file that does not exist, to a heading
 * that its page does not have, or out of the site by a path from its root. Addresses of other sites are not asked.
 */
export function findDeadLinks(folder: string): readonly string[] {
  const pages = new Map(filesUnder(folder, ".html").map((file) => [file, readPage(readFileSync(file, "utf8"))]));
  return [...pages].flatMap(([file, { targets }]) =>
    [...new Set(targets)].flatMap((target) => {
      const failure = failureOf(target, file, pages);
      return failure === undefined ? [] : [`${relative(folder, file)}: ${target}: ${failure}`];
    }),
  );
}

interface Page {
  readonly targets: readonly string[];
  readonly ids: ReadonlySet<string>;
}

function readPage(html: string): Page {
  const withoutScripts = html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.replace(/>[\s\S]*</, "><"),
  );
  const values = (attribute: string) =>
    [...withoutScripts.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map(([, value = ""]) =>
      unescaped(value),
    );
  return { targets: [...values("href"), ...values("src")], ids: new Set([...values("id"), ...values("name")]) };
}

function failureOf(target: string, from: string, pages: ReadonlyMap<string, Page>): string | undefined {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return undefined;
  if (target.startsWith("/")) return "a path from the root, which depends on where the site is";
  const [path = "", fragment = ""] = target.split("#");
  let file = path === "" ? from : join(dirname(from), decodeURIComponent(path));
  if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
  if (!existsSync(file)) return "no such file";
  const page = pages.get(file);
  if (fragment === "" || page === undefined) return undefined;
  return page.ids.has(decodeURIComponent(fragment)) ? undefined : "no such heading";
}

function unescaped(value: string): string {
  return value
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
