import { readFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages, repositoryRoot } from "@heddle/tooling-checks/workspace";
import { beforeAll, describe, expect, test } from "vitest";
import { apiEntries } from "../src/reference/api-entries.js";
import { cpuOps } from "../src/reference/cpu-ops.data.js";
import { errorCodesPage } from "../src/reference/error-codes.js";
import { withHeadingLinks } from "../src/reference/heading-links.js";
import { missingOpsPage } from "../src/reference/missing-ops.js";
import { opTablePage, type PackageOps, readOps } from "../src/reference/op-table.js";
import { packagePage } from "../src/reference/package-pages.js";
import { withShortLists } from "../src/reference/short-lists.js";
import { apiSidebar } from "../src/reference/sidebar.js";

const packages = publishedPackages().filter(({ manifest }) => manifest.private !== true);

describe("opTablePage", () => {
  let strings: readonly PackageOps[];
  beforeAll(async () => {
    strings = await readOps(packages.filter(({ folder }) => folder === "kernels-string" || folder === "hashtable"));
  });

  test("has a row for every op, with its types and when it is downloaded", () => {
    const page = opTablePage(strings);
    const names = strings.flatMap(({ files }) => files.flatMap(({ ops }) => ops.map(({ name }) => name)));
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) expect(page).toContain(`| <a id="${name}"></a>\`${name}\``);
    expect(page).toContain(`Heddle has ${names.length} ops with kernels.`);
    expect(page).toMatch(/`StringLower`.* \| `input: string` → `output: string` \|/);
    expect(page).toMatch(/id="MutableHashTableV2".*lazy.*stateful/);
  });

  test("writes types in words", () => {
    const page = opTablePage(strings);
    expect(page).toMatch(/`AsString`.*T: .*(?:numbers|float)/);
    expect(page).not.toMatch(/DataType\.|_TYPES/);
  });
});

describe("missingOpsPage", () => {
  test("leaves out ops that have a kernel since", () => {
    expect(missingOpsPage(new Set())).toContain("`EditDistance`");
    expect(missingOpsPage(new Set(["EditDistance"]))).not.toContain("`EditDistance`");
  });

  test("lists every op of TensorFlow once, and says of each section why", () => {
    const page = missingOpsPage(new Set());
    const listed = page.split("\n").flatMap((line) => line.match(/(?<=`)\w+(?=`)/g) ?? []);
    expect(listed.filter((op) => op !== "heddle").sort()).toEqual([...cpuOps].sort());
    for (const [title, op] of [
      ["Training and gradients", "ReluGrad"],
      ["Input pipelines and queues", "TFRecordDataset"],
      ["Computed without a kernel", "VariableV2"],
      ["Removed from TensorFlow", "BatchMatrixDiag"],
      ["Devices, threads and other processes", "_MklConv2D"],
      ["Programs for XLA", "XlaCallModule"],
    ]) {
      expect(page.split("\n## ").find((section) => section.startsWith(`${title}\n`))).toContain(`\`${op}\``);
    }
  });
});

describe("errorCodesPage", () => {
  test("has a row for each constructor, with its number", () => {
    const constructors = readFileSync(join(repositoryRoot, "packages/status/src/canonical-errors.ts"), "utf8");
    const page = errorCodesPage(["OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT"], constructors);
    expect(page).toContain("| `INVALID_ARGUMENT` | 3 |");
    expect(page).toContain("`invalidArgument` |");
    expect(page).not.toContain("| `OK` |");
  });
});

describe("apiEntries", () => {
  test("has every entry in TypeScript once, packages after those that they depend on", () => {
    const names = apiEntries(packages).map(({ name }) => name);
    expect(names).toContain("@heddle/tensor/text");
    expect(names).not.toContain("@heddle/c-api/include/*");
    expect(new Set(names).size).toBe(names.length);
    expect(names.indexOf("@heddle/status")).toBeLessThan(names.indexOf("@heddle/tensor"));
    expect(names.indexOf("@heddle/tensor")).toBeLessThan(names.indexOf("heddle"));
  });
});

describe("apiSidebar", () => {
  test("has every page once", () => {
    const pages = apiEntries(packages).map(({ name }) => ({ name, file: `${name}.md` }));
    const links = JSON.stringify(apiSidebar(packages, pages)).match(/"link":"[^"]*"/g) ?? [];
    expect(new Set(links).size).toBe(links.length);
    expect(links.length).toBe(pages.length);
  });
});

describe("withShortLists", () => {
  test("lists the names of other packages by package", () => {
    const page =
      "# a\n\n## References\n\n### B\n\nRe-exports [B](../c.md#b)\n\n***\n\n### registerD\n\nRe-exports [registerD](e.md#d)\n";
    expect(withShortLists(page)).toBe(
      "# a\n\n## Names of other packages\n\n**c**: [B](../c.md#b)\n\n**e**: registerD\n",
    );
  });

  test("lists functions that register kernels", () => {
    const section = (name: string) => `### ${name}\n\n\`\`\`ts\nconst ${name}: X;\n\`\`\`\n\nWords.\n`;
    const page = `## Variables\n\n${["registerA", "registerB", "registerC"].map(section).join("\n***\n\n")}`;
    expect(withShortLists(page)).toContain("`registerA` · `registerB` · `registerC`");
    expect(withShortLists(section("registerA"))).toBe(section("registerA"));
  });
});

describe("withHeadingLinks", () => {
  test("mends numbers of headings that do not exist, and no others", () => {
    const page = "### Session\n\n### Run\n\n### Run\n\n[a](#session-1) [b](#run-1) [c](#other-1)\n";
    expect(withHeadingLinks(page)).toContain("[a](#session) [b](#run-1) [c](#other-1)");
  });
});

describe("packagePage", () => {
  test("puts no paragraph into a paragraph: browsers would close the first one, and the page would be made twice", () => {
    for (const pkg of packages) {
      const page = packagePage(pkg, [{ name: pkg.manifest.name, file: "x.md" }]);
      expect(page).toContain("Reference: ");
      expect(page.replace(/```[\s\S]*?```/g, "")).not.toMatch(/<p[ >]/);
    }
  });

  test("links to the reference and to copies of the package's files", () => {
    const tstring = packages.find(({ folder }) => folder === "tstring");
    if (tstring === undefined) throw new Error("packages/tstring is missing");
    const page = packagePage(tstring, [{ name: "@heddle/tstring/lp64", file: "@heddle/tstring/lp64.md" }]);
    expect(page).toContain("[`@heddle/tstring/lp64`](../api/@heddle/tstring/lp64.md)");
    expect(page).toContain("(./tstring/LAYOUTS.md)");
  });
});
