import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { entryFieldNames, entryFields } from "./entry-fields.js";
import { missingInstalls } from "./missing-installs.js";
import { type ExportTarget, repositoryRoot, type WorkspacePackage } from "./workspace.js";

/** Each deviation of a package from the form of all packages, one sentence each. */
export function checkForm(packages: readonly WorkspacePackage[], root = repositoryRoot): readonly string[] {
  const changesets = readChangesets(join(root, ".changeset"));
  return packages.flatMap((pkg) => {
    const failures = [...manifestFailures(pkg), ...fileFailures(pkg)];
    const isPublished = pkg.manifest.private !== true;
    if (isPublished && !existsSync(join(pkg.path, "CHANGELOG.md")) && !changesets.includes(`"${pkg.manifest.name}":`)) {
      failures.push("has neither a changeset nor a CHANGELOG.md");
    }
    return failures.map((failure) => `${pkg.manifest.name} ${failure}`);
  });
}

/** Refuses to pack a package that is not built. */
const PREPACK = "node ../../tooling/scripts/check-built.mjs";

function manifestFailures({ manifest }: WorkspacePackage): string[] {
  const form: readonly (readonly [boolean, string])[] = [
    [(manifest.description ?? "").endsWith("."), "has no sentence as its description"],
    [manifest.license === "Apache-2.0", 'has no license "Apache-2.0"'],
    [manifest.type === "module", 'has no type "module"'],
    [manifest.sideEffects === false, "does not say sideEffects: false"],
    [manifest.engines?.node === ">=20.19", 'has no engines.node ">=20.19"'],
    [manifest.private === true || (manifest.files ?? []).includes("dist"), "does not publish dist"],
    [manifest.private === true || (manifest.keywords ?? []).length >= 3, "has fewer than three keywords"],
    [
      manifest.private === true || manifest.exports?.["./package.json"] === "./package.json",
      "does not export ./package.json",
    ],
    [
      manifest.private === true || unpacked(manifest).length === 0,
      `exports files that are not packed: ${unpacked(manifest)}`,
    ],
    [manifest.private === true || manifest.scripts?.prepack === PREPACK, `has no script prepack "${PREPACK}"`],
  ];
  const wanted: Readonly<Record<string, unknown>> = manifest.private ? {} : { ...entryFields(manifest) };
  const differing = entryFieldNames.filter((name) => JSON.stringify(manifest[name]) !== JSON.stringify(wanted[name]));
  return [
    ...form.filter(([holds]) => !holds).map(([, failure]) => failure),
    ...differing.map((name) => `has a field ${name} that differs from exports: \`pnpm manifests:update\` writes it`),
  ];
}

/** The files that exports and commands name, outside of `files`. The condition for sources is left out of published packages. */
function unpacked({ exports = {}, bin = {}, files = [] }: WorkspacePackage["manifest"]): string[] {
  const isPacked = (file: string) =>
    file === "./package.json" || files.some((part) => file === `./${part}` || file.startsWith(`./${part}/`));
  return [...Object.values(exports).flatMap(targets), ...Object.values(bin)].filter((file) => !isPacked(file));
}

function targets(target: ExportTarget): string[] {
  if (typeof target === "string") return [target];
  return Object.entries(target).flatMap(([condition, inner]) => (condition === "@heddle/source" ? [] : targets(inner)));
}

function fileFailures({ path, manifest }: WorkspacePackage): string[] {
  const failures: string[] = [];
  const isWasm = manifest.heddle?.artifacts !== undefined; // A plugin in another language than TypeScript.
  if (!isWasm && !existsSync(join(path, "src/index.ts"))) failures.push("has no src/index.ts");
  if (!existsSync(join(path, "test"))) failures.push("has no tests");
  const readme = join(path, "README.md");
  if (!existsSync(readme)) return [...failures, "has no README.md"];
  const text = readFileSync(readme, "utf8");
  if (!text.startsWith(`# ${manifest.name}\n`)) {
    failures.push(`has a README.md whose first line is not "# ${manifest.name}"`);
  }
  const missing = manifest.private === true ? [] : missingInstalls(text);
  if (missing.length > 0)
    failures.push(`has a README.md whose install commands lack ${missing.join(", ")}, which its examples import`);
  for (const [, file = ""] of text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)[^)]*\)/g)) {
    const isPublished = (manifest.files ?? []).some((part) => file === part || file.startsWith(`${part}/`));
    if (!isPublished || !existsSync(join(path, file)))
      failures.push(`has a README.md that links to ${file}, which is not published`);
  }
  return failures;
}

function readChangesets(folder: string): string {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}
