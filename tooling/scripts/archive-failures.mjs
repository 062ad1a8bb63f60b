import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The fields of a published package.json, and none for this repository alone. */
const REQUIRED = [
  "name",
  "version",
  "description",
  "license",
  "keywords",
  "type",
  "sideEffects",
  "engines",
  "exports",
  "files",
];
const UNWANTED = ["scripts", "devDependencies", "private"];

/**
 * Each failure of an unpacked archive of a package: a document or a field that is missing, a file that its package.json names and
 * does not have, a dependency by the workspace, a source map without its sources.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function archiveFailures(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { bin = {}, dependencies = {}, exports = {}, imports = {}, main, types } = manifest;
  const named = [main, types, ...Object.values(bin), ...targets(exports), ...targets(imports)];
  const missing = named.filter((file) => file !== undefined && !file.includes("*") && !existsSync(join(folder, file)));
  return [
    ...["README.md", "LICENSE"].filter((file) => !existsSync(join(folder, file))).map((file) => `no ${file}`),
    ...REQUIRED.filter((field) => manifest[field] === undefined).map((field) => `no field ${field}`),
    ...UNWANTED.filter((field) => manifest[field] !== undefined).map((field) => `the field ${field}`),
    ...missing.map((file) => `it names ${file} and does not have it`),
    ...Object.entries(dependencies)
      .filter(([, range]) => range.startsWith("workspace:"))
      .map(([name, range]) => `it depends on ${name} as ${range}`),
    ...mapsWithoutSources(folder).map((file) => `${file} has no sources`),
  ];
}

/** The files that `exports` or `imports` reach, by any condition. */
function targets(entry) {
  return typeof entry === "string" ? [entry] : Object.values(entry ?? {}).flatMap(targets);
}

function mapsWithoutSources(folder) {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".map"));
  return maps.filter((file) => {
    const { sources = [], sourcesContent = [] } = JSON.parse(readFileSync(join(folder, file), "utf8"));
    return sources.length !== sourcesContent.length || sourcesContent.some((text) => typeof text !== "string");
  });
}
