import { checkOptionNames } from "@heddle/status";
import { planSection } from "../../compile/plan-section.js";
import type { BefModule } from "../../ir/module.js";
import { compareNames, nameBytes } from "../name-bytes.js";
import { BEF_MAGIC, BEF_VERSION, SectionId } from "../section-id.js";
import { attributeCode } from "./attribute-code.js";
import { AttributeEmitter } from "./attribute-emitter.js";
import { ByteEmitter, vbrSizeBytes } from "./byte-emitter.js";
import { Entities } from "./entities.js";
import { FunctionEmitter } from "./function-emitter.js";
import { LocationEmitter } from "./location-emitter.js";

/** Options of {@link writeBef}. */
export interface WriteBefOptions {
  /**
   * Whether to write the names of attributes and the types of attributes and registers, which {@link toModule} needs and an executor
   * does not. Default true.
   */
  readonly optionalSections?: boolean;
}

/**
 * The BEF file of a module, byte for byte that of TFRT's `ConvertMLIRToBEF`, as its source says; a dense attribute with an alignment
 * over 8 is an extension that TFRT's reader understands when it has the file at such an address.
 *
 * Source: TFRT's lib/bef_converter/mlir_to_bef/mlir_to_bef.cc.
 *
 * @throws {StatusError} INVALID_ARGUMENT, in TFRT's words, for a module that a file cannot hold; its details have the location
 */
export function writeBef(module: BefModule, options: WriteBefOptions = {}): Uint8Array {
  checkOptionNames("writeBef", options, OPTIONS);
  const { optionalSections = true } = options;
  const entities = new Entities(module, optionalSections);
  const file = new ByteEmitter();
  for (const byte of [...BEF_MAGIC, BEF_VERSION]) file.byte(byte);

  const strings = new ByteEmitter();
  const stringOffsets = new Map<string, number>();
  for (const text of [...entities.strings].sort(compareNames)) {
    stringOffsets.set(text, strings.size);
    strings.bytes(nameBytes(text));
    strings.byte(0);
  }
  const stringOffset = (text: string) => stringOffsets.get(text) ?? 0;

  const attributes = new AttributeEmitter();
  const attributeOffsets = new Map<string, number>();
  const attributeTypes = new ByteEmitter();
  attributeTypes.vbr(entities.attributes.size);
  for (const [key, attribute] of entities.attributes) {
    const offset =
      attribute.kind === "symbol"
        ? attributes.symbol(attribute.path, entities.compiled.get(attribute.path[0] ?? "") ?? "")
        : attributes.attribute(attribute);
    attributeOffsets.set(key, offset);
    attributeTypes.vbr(offset);
    attributeTypes.vbr(attributeCode(attribute) ?? 0);
  }

  const locations = new LocationEmitter();
  const attributeNames = new ByteEmitter();
  const registerTypes = new ByteEmitter();
  attributeNames.vbr(entities.functions.length);
  registerTypes.vbr(entities.functions.length);
  const functions = new FunctionEmitter(
    entities,
    { string: stringOffset, attribute: (key) => attributeOffsets.get(key) ?? 0 },
    { locations, attributeNames, registerTypes },
  );
  const functionIndex = new ByteEmitter();
  functionIndex.vbr(entities.functions.length);
  for (const entity of entities.functions) {
    functionIndex.byte(kindCodes[entity.kind]);
    functionIndex.vbr(functions.size);
    functionIndex.vbr(stringOffset(entity.name));
    for (const types of [entity.argumentTypes, entity.resultTypes]) {
      functionIndex.vbr(types.length);
      for (const type of types) functionIndex.vbr(entities.types.number(type));
    }
    if (entity.region) functions.body(entity, entity.region, module.attributes);
  }

  writeSection(file, SectionId.Strings, strings);
  writeSection(file, SectionId.Attributes, attributes);
  for (const [id, names] of [
    [SectionId.Kernels, entities.kernels],
    [SectionId.Types, entities.types],
  ] as const) {
    const section = new ByteEmitter();
    section.vbr(names.size);
    for (const name of names) section.vbr(stringOffset(name));
    writeSection(file, id, section);
  }
  writeSection(file, SectionId.FunctionIndex, functionIndex);
  writeSection(file, SectionId.Functions, functions);
  if (locations.size > 0) {
    writeSection(file, SectionId.LocationStrings, locations.strings);
    writeSection(file, SectionId.Locations, locations);
  }
  if (optionalSections) {
    writeSection(file, SectionId.AttributeTypes, attributeTypes);
    writeSection(file, SectionId.AttributeNames, attributeNames);
    writeSection(file, SectionId.RegisterTypes, registerTypes);
  }
  const plans = planSection(module, (attribute) => attributeOffsets.get(entities.attributeKey(attribute)) ?? 0);
  if (plans) {
    const section = new ByteEmitter();
    section.bytes(plans);
    writeSection(file, SectionId.CompiledPlans, section);
  }
  return file.result().slice();
}

const kindCodes = { async: 0, native: 1, sync: 2 } as const;

/** An alignment is stated, and padded to, only where the body would not be aligned by chance. */
function writeSection(file: ByteEmitter, id: SectionId, body: ByteEmitter): void {
  file.byte(id);
  const length = body.size * 2;
  if ((file.size + vbrSizeBytes(length)) % body.alignment === 0) file.vbr(length);
  else {
    file.vbr(length + 1);
    file.byte(body.alignment);
    file.align(body.alignment);
  }
  file.bytes(body.result());
}

const OPTIONS: Readonly<Record<keyof WriteBefOptions, true>> = { optionalSections: true };
