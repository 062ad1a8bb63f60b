import type { WorkspacePackage } from "@heddle/tooling-checks/workspace";
import type { ApiPage } from "./api-reference.js";

/** The page that lists the published packages, with their entries. */
export function packageListPage(packages: readonly WorkspacePackage[], pages: readonly ApiPage[]): string {
  const rows = packages.map(({ manifest: { name, description }, folder }) => {
    const own = pages.filter((page) => page.name === name || page.name.startsWith(`${name}/`));
    const entries = own.map((page) => `[\`${page.name.slice(name.length) || "."}\`](../api/${page.file})`);
    return `| [\`${name}\`](../packages/${folder}.md) | ${description} | ${entries.join(" ")} |`;
  });
  return `---
outline: false
---

# Packages

Everything is published under one version. An application needs \`heddle\`, which brings what a model asks for; the other packages are for
those who want a part alone, or who write plugins. The first column leads to the package's own page, the last to the reference of each entry.

| package | content | entries |
|---|---|---|
${rows.join("\n")}
`;
}
