import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type OpCase, parseOpCases } from "@heddle/tooling-testing/op-cases";

/** The op cases of this repository, in the order of their files. @param root the folder of the repository; default the current one */
export function knownCases(root = "."): OpCase[] {
  const folders = [
    `${root}/tooling/conformance/goldens`,
    ...readdirSync(`${root}/packages`).map((name) => `${root}/packages/${name}/test/fixtures`),
  ];
  return folders.filter((folder) => existsSync(folder)).flatMap(casesOf);
}

function casesOf(folder: string): OpCase[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  return names.flatMap((name) =>
    parseOpCases(readFileSync(`${folder}/${name}`, "utf8")).filter(({ op, inputs, attrs }) => op && inputs && attrs),
  );
}
