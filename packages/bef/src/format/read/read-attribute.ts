import type { Attribute } from "../../ir/attribute.js";
import { AttributeCode, isDenseType, isFloatType, isIntegerType, typeOfCode } from "../attribute-type.js";
import { elementBytes } from "../dense-type.js";
import { floatBits, floatOfBits } from "../float-bits.js";
import { SectionId } from "../section-id.js";
import type { BefFile } from "./bef-file.js";
import { overLimit } from "./bef-limits.js";
import { decodeName } from "./decode-name.js";
import { readSymbolAttribute } from "./read-symbol.js";
import {
  attributeError,
  attributeRange,
  readBoolAttribute,
  readShapeAttribute,
  readTypeAttribute,
  viewAggregateAttribute,
  viewArrayAttribute,
  viewDenseAttribute,
  viewStringAttribute,
} from "./view-attributes.js";

/** An attribute, and the offset after its last byte in section Attributes. */
export interface ReadAttribute {
  readonly attribute: Attribute;
  readonly end: number;
}

/**
 * The attribute at `offset` of section Attributes. Strings and dense attributes are views of the file.
 *
 * @param code its type, as section AttributeTypes has it: of a scalar, or of {@link AttributeCode}
 * @throws {StatusError} DATA_LOSS for invalid bytes, RESOURCE_EXHAUSTED over `maxDepth`
 */
export function readAttribute(file: BefFile, offset: number, code: number): Attribute {
  return readSizedAttribute(file, offset, code).attribute;
}

/** As {@link readAttribute}, with the attribute's end. `most` is the greatest end that it may have. Default: that of the section. */
export function readSizedAttribute(
  file: BefFile,
  offset: number,
  code: number,
  most = Number.POSITIVE_INFINITY,
  depth = 0,
): ReadAttribute {
  const sectionStart = file.section(SectionId.Attributes).start;
  /** Checks the end before anything is made of the bytes, so that overlapping elements cost nothing. */
  const endAt = (end: number) => {
    if (end > most) throw attributeError(file, offset, "an element of a list overlaps the next one");
    return end;
  };
  if (code & AttributeCode.Array) return readArray();
  switch (code) {
    case AttributeCode.String: {
      const range = viewStringAttribute(file, offset);
      const end = endAt(range.end - sectionStart);
      return { attribute: { kind: "string", bytes: file.bytes.subarray(range.start, range.end) }, end };
    }
    case AttributeCode.Function: {
      const range = viewStringAttribute(file, offset);
      const end = endAt(range.end - sectionStart);
      return { attribute: { kind: "symbol", path: [decodeName(file.bytes, range)] }, end };
    }
    case AttributeCode.Type:
      return { attribute: { kind: "type", type: readTypeAttribute(file, offset) }, end: endAt(offset + 1) };
    case AttributeCode.Shape: {
      const dims = readShapeAttribute(file, offset);
      return { attribute: { kind: "shape", dims }, end: endAt(offset + (dims ? 12 + 8 * dims.length : 4)) };
    }
    case AttributeCode.Dense: {
      const { type, shape, start, end } = viewDenseAttribute(file, offset);
      const alignment = file.view.getUint8(sectionStart + offset);
      const data = file.bytes.subarray(start, end);
      const attribute: Attribute = { kind: "dense", type, shape, data, ...(alignment !== 8 && { alignment }) };
      return { attribute, end: endAt(end - sectionStart) };
    }
    case AttributeCode.Symbol: {
      const { path, end } = readSymbolAttribute(file, offset);
      return { attribute: { kind: "symbol", path }, end: endAt(end) };
    }
    case AttributeCode.Aggregate:
      return readAggregate();
    default:
      return { attribute: readScalar(file, offset, code), end: endAt(offset + elementBytes(code)) };
  }

  function readArray(): ReadAttribute {
    const elementCode = code & ~AttributeCode.Array;
    const sizeBytes = elementBytes(elementCode);
    if (sizeBytes === 0) throw attributeError(file, offset, `an array has elements of type ${elementCode}`);
    const { count, end } = viewArrayAttribute(file, offset, sizeBytes);
    endAt(end - sectionStart);
    const elements = Array.from({ length: count }, (_, i) => readScalar(file, offset + 4 + i * sizeBytes, elementCode));
    return { attribute: { kind: "array", elements }, end: end - sectionStart };
  }

  function readAggregate(): ReadAttribute {
    if (depth === file.limits.maxDepth) throw overLimit("lists are deeper", "maxDepth", depth);
    const views = viewAggregateAttribute(file, offset);
    const end = endAt(offset + (views.length > 0 ? file.view.getUint32(sectionStart + offset + 4, true) : 4));
    const elements = views.map((view, i) => {
      const next = views[i + 1];
      // The byte before an element has its type.
      const limit = next ? next.offset - 1 : end;
      return readSizedAttribute(file, view.offset, view.code, limit, depth + 1).attribute;
    });
    return { attribute: { kind: "array", elements }, end };
  }
}

/** A number, truth value or type. */
function readScalar(file: BefFile, offset: number, code: number): Attribute {
  if (code === AttributeCode.Type) return { kind: "type", type: readTypeAttribute(file, offset) };
  const type = typeOfCode(code);
  if (type === undefined || !isDenseType(type)) throw attributeError(file, offset, `no attribute has type ${code}`);
  if (type === "i1") return { kind: "integer", type, value: readBoolAttribute(file, offset) ? 1n : 0n };
  const { start, end } = attributeRange(file, offset, elementBytes(code));
  let bits = 0n;
  for (let at = end - 1; at >= start; at--) bits = (bits << 8n) | BigInt(file.view.getUint8(at));
  if (isIntegerType(type)) {
    const value = type.startsWith("u") ? bits : BigInt.asIntN(8 * (end - start), bits);
    return { kind: "integer", type, value };
  }
  if (!isFloatType(type)) throw attributeError(file, offset, `no attribute has type ${code}`);
  const value = floatOfBits(type, bits);
  const isUsual = !Number.isNaN(value) || bits === floatBits(type, Number.NaN);
  return { kind: "float", type, value, ...(!isUsual && { nanBits: bits }) };
}
