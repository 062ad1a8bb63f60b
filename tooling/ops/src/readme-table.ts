import type { OpFile } from "./read-op-files.js";

const BEGIN = "<!-- ops: made by `pnpm ops:update` -->";
const END = "<!-- /ops -->";

/**
 * The README with its table of ops made anew: a row a family, which is a folder of `src/`; ops whose kernels are imported when
 * a model needs them stand in italics. A README without the two markers stays as it is.
 */
export function withOpTable(readme: string, files: readonly OpFile[]): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin < 0 || end < begin) return readme;
  return `${readme.slice(0, begin)}${BEGIN}\n\n${opTable(files)}\n${readme.slice(end)}`;
}

function opTable(files: readonly OpFile[]): string {
  const families = new Map<string, string[]>();
  for (const { path, chunk, ops } of files) {
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    const names = families.get(folder) ?? [];
    families.set(folder, names);
    for (const { name } of ops) names.push(chunk === undefined ? `\`${name}\`` : `*\`${name}\`*`);
  }
  const rows = [...families].map(([family, names]) => `| ${family} | ${names.sort(byLetters).join(" ")} |\n`);
  const count = files.reduce((sum, { ops }) => sum + ops.length, 0);
  const note = files.some(({ chunk }) => chunk !== undefined)
    ? ", in italics those imported when a model needs them"
    : "";
  return `| family | ${count} ops${note} |\n|---|---|\n${rows.join("")}`;
}

function byLetters(a: string, b: string): number {
  const letters = (text: string) => text.replace(/\W/g, "");
  return letters(a) < letters(b) ? -1 : letters(a) > letters(b) ? 1 : 0;
}
