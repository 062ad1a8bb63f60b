import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { filesUnder, repositoryRoot, type WorkspacePackage } from "@heddle/tooling-checks/workspace";
import { Application, type DeclarationReflection, Logger, LogLevel } from "typedoc";
import { MarkdownPageEvent } from "typedoc-plugin-markdown";
import { apiEntries } from "./api-entries.js";
import { withHeadingLinks } from "./heading-links.js";
import { withShortLists } from "./short-lists.js";

/** One page of the reference. */
export interface ApiPage {
  /** The name that is imported: "@heddle/tensor/text". */
  readonly name: string;
  /** The file of its page, relative to the folder. */
  readonly file: string;
}

/**
 * Writes a page for each entry of `packages` to `folder`, from the doc comments of the sources.
 *
 * @throws {Error} with all warnings of TypeDoc: links to names that are unknown or not exported, unknown tags
 */
export async function writeApiReference(
  packages: readonly WorkspacePackage[],
  folder: string,
): Promise<readonly ApiPage[]> {
  const entries = apiEntries(packages);
  const application = await Application.bootstrapWithPlugins({
    ...options,
    ...({ docsRoot: join(folder, "..") } as object),
    entryPoints: entries.map(({ file }) => file),
    tsconfig: join(repositoryRoot, "tsconfig.json"),
    out: folder,
  });
  const logger = new CollectingLogger();
  application.logger = logger;
  const project = await application.convert();
  if (project === undefined) throw new Error(`TypeDoc read no sources\n${logger.lines.join("\n")}`);
  const names = new Map(entries.map(({ file, name }) => [moduleName(file), name]));
  const modules: readonly DeclarationReflection[] = project.children ?? [];
  for (const module of modules) module.name = names.get(module.name) ?? module.name;
  application.validate(project);
  const files = new Map<object, string>();
  application.renderer.on(MarkdownPageEvent.BEGIN, ({ model, url }) => {
    files.set(model, url);
  });
  await application.generateOutputs(project);
  if (logger.lines.length > 0) throw new Error(`TypeDoc:\n${logger.lines.join("\n")}`);
  const pages = modules.map((module) => ({ name: module.name, file: files.get(module) ?? `${module.name}.md` }));
  for (const file of filesUnder(folder, ".md")) {
    writeFileSync(file, withHeadingLinks(withShortLists(readFileSync(file, "utf8"))));
  }
  for (const { folder: packageFolder, manifest } of packages) {
    const page = pages.find(({ name }) => name === manifest.name);
    if (page) addIntroduction(join(folder, page.file), manifest.description ?? "", packageFolder);
  }
  return pages;
}

const options = {
  plugin: ["typedoc-plugin-markdown", "typedoc-vitepress-theme"],
  basePath: repositoryRoot,
  // The type check of the repository comes before.
  skipErrorChecking: true,
  excludePrivate: true,
  excludeInternal: true,
  excludeExternals: true,
  disableSources: true,
  readme: "none",
  // Protobuf's generator marks what it makes.
  blockTags: ["@generated", "@param", "@returns", "@throws", "@example", "@deprecated", "@typeParam"],
  excludeTags: ["@generated"],
  validation: { notExported: false, invalidLink: true, notDocumented: false },
  groupOrder: ["Functions", "Classes", "Interfaces", "Type Aliases", "Variables", "*"],
  // Of typedoc-plugin-markdown.
  router: "module",
  entryFileName: "index.md",
  hidePageHeader: true,
  hideBreadcrumbs: true,
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  classPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideSources: true },
  useCodeBlocks: true,
  sidebar: { autoConfiguration: false },
} as object;

/** Puts the description of a package below the title of the page of its main entry. */
function addIntroduction(file: string, description: string, packageFolder: string): void {
  const up = relative(
    dirname(file),
    join(file.slice(0, file.lastIndexOf(`${sep}api${sep}`)), "packages", packageFolder),
  );
  const text = readFileSync(file, "utf8");
  const about = `${description} [Read about it](${up.split(sep).join("/")}.md).`;
  writeFileSync(
    file,
    text.replace(/^(# .*\n)/, (title) => `${title}\n${about}\n`),
  );
}

/** TypeDoc's name of the module of a source file. */
function moduleName(file: string): string {
  return relative(repositoryRoot, file)
    .split(sep)
    .join("/")
    .replace(/(\/index)?\.ts$/, "");
}

/** Keeps warnings and errors. */
class CollectingLogger extends Logger {
  readonly lines: string[] = [];

  override addContext(...[message, level]: Parameters<Logger["addContext"]>): string {
    if (level === LogLevel.Warn || level === LogLevel.Error) this.lines.push(message);
    return message;
  }

  override log(): void {}
}
