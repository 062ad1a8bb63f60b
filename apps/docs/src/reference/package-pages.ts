import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import type { ApiPage } from "./api-reference.js";

/** The page of a package: its README, and the way to its reference. */
export function packagePage(pkg: WorkspacePackage, pages: readonly ApiPage[]): string {
  const { name } = pkg.manifest;
  const own = pages.filter((page) => page.name === name || page.name.startsWith(`${name}/`));
  const reference = own.map((page) => `[\`${page.name}\`](../api/${page.file})`).join(" · ");
  const readme = readFileSync(join(pkg.path, "README.md"), "utf8").replace(/^# .*\n/, "");
  return `# ${name}\n\n${own.length > 0 ? `<div class="reference">\n\nReference: ${reference}\n\n</div>\n` : ""}${asPage(readme, pkg.folder)}`;
}

/** Another Markdown file that a package publishes. */
export function packageFilePage(pkg: WorkspacePackage, file: string): string {
  return asPage(readFileSync(join(pkg.path, file), "utf8"), pkg.folder);
}

/** Links to files of the package lead to their copies; braces and angle brackets outside of code are text. */
function asPage(markdown: string, folder: string): string {
  const links = markdown.replace(
    /\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)/g,
    (_, file: string, anchor = "") => `](./${folder}/${file}${anchor})`,
  );
  return `<div v-pre>\n\n${links}\n\n</div>\n`;
}
