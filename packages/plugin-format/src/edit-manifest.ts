import { objectField } from "./json-fields.js";
import { parsePackageJson } from "./package-json.js";

/**
 * The text of a package.json with another field `heddle`. All other fields, and the indentation, stay as they are.
 *
 * @param where names the file in messages
 * @param edit returns the new field; it is called with the present one, which is empty when there is none
 * @throws {StatusError} INVALID_ARGUMENT when the text is not a JSON object, or its field `heddle` is not one
 */
export function editManifest(
  text: string,
  where: string,
  edit: (heddle: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): string {
  const fields = parsePackageJson(text, where);
  const heddle = edit(objectField(fields.heddle ?? {}, where, '"heddle"'));
  return `${JSON.stringify({ ...fields, heddle }, null, /^[ \t]+/m.exec(text)?.[0] ?? 2)}\n`;
}
