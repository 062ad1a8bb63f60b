import type { MlirOperation } from "../syntax.js";
import { OperationParser } from "./operation-parser.js";
import { parseAttribute } from "./parse-attribute.js";
import { parseLocation } from "./parse-location.js";
import { parseType } from "./parse-type.js";
import type { TokenReader } from "./token-reader.js";

/**
 * The operations at the top of a text: a module, or what stands in one.
 *
 * @throws {StatusError} INVALID_ARGUMENT with MLIR's diagnostic, RESOURCE_EXHAUSTED for a limit
 */
export function parseText(reader: TokenReader): MlirOperation[] {
  const parser = new OperationParser(reader);
  const operations: MlirOperation[] = [];
  parser.values.enter(true);
  while (reader.token.kind !== "end") {
    if (reader.token.kind === "hash") parseAttributeAlias(reader, parser);
    else if (reader.token.kind === "bang") parseTypeAlias(reader, parser);
    else if (reader.is("{-#")) skipResources(reader);
    else operations.push(parser.operation());
  }
  parser.values.leave();
  parser.resolveLocations();
  return operations;
}

function parseAttributeAlias(reader: TokenReader, parser: OperationParser): void {
  const { text, start } = reader.next();
  const { attributes, types } = parser.attributes;
  if (attributes.has(text) || types.has(text)) {
    throw reader.error(`redefinition of attribute alias id '${text.slice(1)}'`, start);
  }
  if (text.includes(".")) {
    throw reader.error("attribute names with a '.' are reserved for dialect-defined names", start);
  }
  reader.expect("=", "expected '=' in attribute alias definition");
  if (!reader.accept("loc")) {
    attributes.set(text, parseAttribute(reader, parser.attributes));
    return;
  }
  parser.locations.define(text, parseLocation(reader));
  attributes.set(text, { kind: "other", text: "loc(unknown)" });
}

function parseTypeAlias(reader: TokenReader, parser: OperationParser): void {
  const { text, start } = reader.next();
  const { types } = parser.attributes;
  if (types.has(text)) throw reader.error(`redefinition of type alias id '${text.slice(1)}'`, start);
  if (text.includes(".")) throw reader.error("type names with a '.' are reserved for dialect-defined names", start);
  reader.expect("=", "expected '=' in type alias definition");
  types.set(text, parseType(reader, types));
}

/** Passes the data of `dense_resource` constants, which a BEF file does not encode. */
function skipResources(reader: TokenReader): void {
  const { start } = reader.token;
  const end = reader.text.indexOf("#-}", start);
  if (end < 0) throw reader.error("expected '#-}' to close the file metadata", start);
  reader.moveTo(end + 3);
}
