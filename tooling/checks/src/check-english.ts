import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { type Habit, habits } from "./english.data.js";
import { filesUnder, repositoryRoot } from "./workspace.js";

const sourceEndings = [".ts", ".mjs", ".c", ".h"];
const sourceFolders = ["src", "assembly", "templates", "pages"];
/** Folders of generated files. The pages of the documentation that are made from sources repeat these. */
const generatedFolders = ["/gen/", "/pages/api/", "/pages/packages/", "/pages/reference/"];
const markdownEnding = ".md";

/**
 * Every use of a habit of phrasing, one line each with file, line and the phrasing to use: in the sources and the Markdown files
 * of packages, applications and tools, in the scripts, and in the Markdown files of the repository.
 */
export function checkEnglish(root = repositoryRoot): readonly string[] {
  const folders = ["packages", "apps", "apps/plugins", "tooling"].flatMap((group) => subfolders(root, group));
  const files = [
    ...filesIn(root, "", [markdownEnding]),
    ...filesIn(root, ".changeset", [markdownEnding]),
    ...folders.flatMap((folder) => [
      ...filesIn(root, folder, [markdownEnding, ".mjs"]),
      ...sourceFolders.flatMap((source) => sourceFiles(root, join(folder, source))),
    ]),
  ];
  return [...new Set(files)].flatMap((file) => findHabits(root, file));
}

function findHabits(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return compiled
    .filter(({ files }) => files === undefined || files.some((ending) => file.endsWith(ending)))
    .flatMap(({ expression, instead }) =>
      [...text.matchAll(expression)].map(({ 0: found, index }) => {
        const start = index + found.length - found.trimStart().length;
        const line = text.slice(0, start).split("\n").length;
        const [words = ""] = text.slice(start + found.trim().length).split("\n");
        const excerpt = `${found.trim()}${words.slice(0, 30)}`.replace(/\n\s*\*/g, "").slice(-60);
        return `${file}:${line}: "${excerpt}…": ${instead}`;
      }),
    );
}

/** White space, which may begin a new line of a comment. */
const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:\*[ \t]|//[ \t])?[ \t]*)`;

const compiled = habits.map(({ pattern, instead, files }: Habit) => ({
  expression: new RegExp(pattern.replaceAll(" ", GAP), "g"),
  instead,
  files,
}));

function subfolders(root: string, group: string): string[] {
  const path = join(root, group);
  if (!existsSync(path)) return [];
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => `${group}/${name}`).filter((folder) => folder !== "apps/plugins");
}

function filesIn(root: string, folder: string, endings: readonly string[]): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => endings.some((ending) => name.endsWith(ending)));
  return names.sort().map((name) => (folder === "" ? name : `${folder}/${name}`));
}

/** Sources below a folder, without those that are generated. */
function sourceFiles(root: string, folder: string): string[] {
  return [...sourceEndings, markdownEnding]
    .flatMap((ending) => filesUnder(join(root, folder), ending))
    .map((file) => relative(root, file).split(sep).join("/"))
    .filter((file) => !generatedFolders.some((folder) => file.includes(folder)));
}
