import { existsSync, readdirSync } from "node:fs";
import { isCaseFile, type OpCase, readOpCases } from "@heddle/tooling-testing/op-cases";

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
    .filter(isCaseFile)
    .sort();
  return names.flatMap((name) => readOpCases(`${folder}/${name}`).filter(isWhole));
}

/** Goldens of other things have the same form of file; those of shapes have inputs without values. */
function isWhole({ op, inputs, attrs }: Partial<OpCase>): boolean {
  return Boolean(op && attrs && inputs?.flat().every(({ values }) => values !== undefined));
}
