import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { missingInstalls } from "../src/missing-installs.js";
import { pageExamples } from "../src/readme-examples.js";
import { repositoryRoot } from "../src/workspace.js";

test("names the packages that examples import and no command installs", () => {
  const page = [
    "```sh",
    "npm install --save-dev @heddle/loom   # with a comment: thread",
    "```",
    "",
    "```ts",
    'import { readFile } from "node:fs/promises";',
    'import { lift } from "@heddle/loom/lift";',
    'import "thread/register";',
    "import {",
    "  type Eye,",
    '} from "@heddle/eye";',
    'import { local } from "./local.js";',
    'const shed = await import("shed");',
    "```",
    "",
    "```text",
    'from "nothing"',
    "```",
  ];
  expect(missingInstalls(page.join("\n"))).toEqual(["@heddle/eye", "shed", "thread"]);
  const installed = ["```sh", "pnpm add thread shed", "npm install @heddle/eye", "```", ...page].join("\n");
  expect(missingInstalls(installed)).toEqual([]);
});

test("pages of the documentation install what their examples import beside heddle", () => {
  const files = new Set(pageExamples().map(({ place }) => place.replace(/:\d+$/, "")));
  const missing = [...files].flatMap((file) =>
    missingInstalls(readFileSync(join(repositoryRoot, file), "utf8"))
      .filter((name) => name !== "heddle")
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
