import { badManifest } from "./errors.js";
import { objectField, textField, textsField } from "./json-fields.js";
import { readStringEncoding } from "./manifest.js";
import type { PluginIdentity } from "./module-manifest.js";

/**
 * The fields of a package.json; a byte order mark before them is allowed, as npm allows it.
 *
 * @param where names the file in messages
 * @throws {StatusError} INVALID_ARGUMENT when the text is not a JSON object
 */
export function parsePackageJson(text: string, where: string): Readonly<Record<string, unknown>> {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw badManifest(where, `the file is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return objectField(content, where, "the file");
}

/**
 * Reads the identity of a plugin that may not be built yet: `name`, `version`, `heddle.ops` and `heddle.strings` of its package.json.
 *
 * @param where names the file in messages
 * @throws {StatusError} INVALID_ARGUMENT for the first field that is wrong
 */
export function readIdentity(packageJson: unknown, where: string): PluginIdentity {
  const { name, version, heddle } = objectField(packageJson, where, "the file");
  const { ops, strings } = objectField(heddle ?? {}, where, '"heddle"');
  return {
    name: textField(name, where, '"name"'),
    version: textField(version, where, '"version"'),
    ...(ops !== undefined && { ops: textsField(ops, where, '"heddle.ops"') }),
    ...(strings !== undefined && { strings: readStringEncoding(strings, where) }),
  };
}
