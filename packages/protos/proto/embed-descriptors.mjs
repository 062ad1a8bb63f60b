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
    .replace(/^import \{ fileDesc, messageDesc(?:, (serviceDesc))? \} from (".*");\n/m, (_, service, path) =>
      service ? `import { ${service} } from ${path};\n` : "",
    )
    .replace(/^(import \{ file_google_.*) from ".*"/m, '$1 from "../well-known-files.js"')
    .replace(/^(import )/m, 'import { embeddedFile, messageDesc } from "../embedded-file.js";\n$1');
  writeFileSync(path, code);
}

function argumentsFor(base64) {
  const {
    name,
    package: packageName,
    messageType,
    service,
  } = fromBinary(FileDescriptorProtoSchema, Buffer.from(base64, "base64"));
  const services = service.length === 0 ? "" : `, services: [\n${rows(service.map(embeddedService))}]`;
  const file =
    packageName === "tensorflow"
      ? JSON.stringify(name)
      : `{ name: "${name}", packageName: "${packageName}"${services} }`;
  return `${file}, [\n${rows(messageType.map(embeddedMessage))}]`;
}

function rows(values) {
  return values.map((value) => `  ${JSON.stringify(value)},\n`).join("");
}

function embeddedMessage({ name, field, nestedType, oneofDecl, options }) {
  const fields = field.map((each) => [
    each.name,
    each.number,
    each.label === 3 ? 1 : 0,
    each.typeName === "" ? each.type : relativeName(each.typeName),
    ...(Object.hasOwn(each, "oneofIndex") ? [each.oneofIndex] : []),
  ]);
  const oneofs = oneofDecl.map((oneof) => oneof.name);
  return [name, fields, nestedType.map(embeddedMessage), oneofs, ...(options?.mapEntry ? [1] : [])];
}

function embeddedService({ name, method }) {
  const methods = method.map((each) => [
    each.name,
    relativeName(each.inputType),
    relativeName(each.outputType),
    ...(each.clientStreaming && each.serverStreaming ? [1] : []),
  ]);
  return [name, methods];
}

function relativeName(typeName) {
  return typeName.replace(/^\.tensorflow\./, "");
}
