import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { alreadyExists, checkOptionNames, invalidArgument } from "@heddle/status";

/** The languages of the templates. */
export const TEMPLATES = ["c", "assemblyscript", "typescript"] as const;
/** The language of a template. */
export type Template = (typeof TEMPLATES)[number];

/** Options of {@link createPlugin}. */
export interface CreateOptions {
  /** The folder to make. A folder that exists must be empty. */
  readonly folder: string;
  /** The npm name of the plugin. */
  readonly name: string;
  readonly template: Template;
}

/** A valid name of an npm package. */
const PACKAGE_NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/**
 * Writes the first files of a plugin: one op with its kernel, attribute and shape function, its tests and its manifest.
 *
 * @returns the files, relative to the folder
 * @throws {StatusError} INVALID_ARGUMENT for a name that npm does not allow or that leads to no name of an op; ALREADY_EXISTS
 * for a file, and for a folder that is not empty
 */
export function createPlugin(options: CreateOptions): string[] {
  checkOptionNames("createPlugin", options, OPTIONS);
  const { folder, name, template } = options;
  if (!PACKAGE_NAME.test(name)) throw invalidArgument(`'${name}' is not a name that npm allows`, { name });
  const op = opName(name);
  const target = resolve(folder);
  if (existsSync(target) && !statSync(target).isDirectory()) {
    throw alreadyExists(`'${folder}' is a file: choose another name`, { folder });
  }
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw alreadyExists(`'${folder}' is not empty: choose another name, or empty it`, { folder });
  }
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  const source = fileURLToPath(new URL(`../templates/${template}`, import.meta.url));
  const files = filesOf(source);
  for (const file of files) {
    const text = readFileSync(join(source, file), "utf8")
      .replaceAll("__NAME__", name)
      .replaceAll("__OP__", op)
      .replaceAll("__VERSION__", version);
    const path = join(target, published(file));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return files.map(published);
}

/** The op of a plugin: `TwoWords` for `@me/heddle-plugin-two-words`. */
function opName(name: string): string {
  const words = name
    .replace(/^@[^/]*\//, "")
    .replace(/^heddle-plugin-/, "")
    .split(/[^A-Za-z0-9]+/);
  const op = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  if (!/^[A-Z]/.test(op))
    throw invalidArgument(`no op can be named after '${name}': the name must begin with a letter`);
  return op;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The name of a template's file in the plugin: npm leaves .gitignore out of packages and reads package.json, so both have a _. */
function published(file: string): string {
  return file.replace(/_gitignore$/, ".gitignore").replace(/_package\.json$/, "package.json");
}

const OPTIONS: Readonly<Record<keyof CreateOptions, true>> = { folder: true, name: true, template: true };
