/** Rewrites the output of `buf generate` in the given folder: `src/embedded-file.ts` builds the descriptors. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromBinary } from "@bufbuild/protobuf";
import { FileDescriptorProtoSchema } from "@bufbuild/protobuf/wkt";

const [folder = "src/gen"] = process.argv.slice(2);

for (const file of readdirSync(folder)) {
  const path = join(folder, file);
  const code = readFileSync(path, "utf8")
    .replace(/fileDesc\("([^"]+)"/, (_, base64) => `embeddedFile(${argumentsFor(base64)}`)
    .replace("import { fileDesc, messageDesc }", "import { messageDesc }")
    .replace(/^(import )/m, 'import { embeddedFile } from "../embedded-file.js";\n$1');
  writeFileSync(path, code);
}

function argumentsFor(base64) {
  const { name, messageType } = fromBinary(FileDescriptorProtoSchema, Buffer.from(base64, "base64"));
  return `${JSON.stringify(name)}, [\n${messageType.map((message) => `  ${JSON.stringify(embedded(message))},\n`).join("")}]`;
}

function embedded({ name, field, nestedType, oneofDecl, options }) {
  const fields = field.map((each) => [
    each.name,
    each.number,
    each.label === 3 ? 1 : 0,
    each.typeName === "" ? each.type : each.typeName.replace(".tensorflow.", ""),
    ...(Object.hasOwn(each, "oneofIndex") ? [each.oneofIndex] : []),
  ]);
  const oneofs = oneofDecl.map((oneof) => oneof.name);
  return [name, fields, nestedType.map(embedded), oneofs, ...(options?.mapEntry ? [1] : [])];
}
