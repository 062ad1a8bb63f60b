import { fingerprint64 } from "@heddle/hash";
import { LinearMemory } from "@heddle/memory";
import { StatusError } from "@heddle/status";
import { type DataType, dataTypeEnumName, dataTypeName, formatShape, isDataType } from "@heddle/tensor";
import { printShort, summarizeTensor } from "@heddle/tensor/text";
import type { AttrKinds, AttrValue, FunctionAttr, TensorAttr } from "../attributes/attr-value.js";
import { formatPartialShape, type PartialShape } from "../shapes/partial-shape.js";
import { escapeBytes } from "./escape-text.js";

/** A text of this length is shortened to its ends, of which each has {@link TEXT_END} characters. */
const LONG_TEXT = 80;
const TEXT_END = 10;
/** A list of this length is shortened to its ends, of which each has {@link LIST_END} elements. */
const LONG_LIST = 30;
const LIST_END = 5;
/** Elements of a tensor that are shown. */
const SHOWN_ELEMENTS = 3;

/**
 * The value of an attribute as TensorFlow prints it: `"text"`, `5`, `0.1`, `DT_FLOAT`, `[2,?]`, `Tensor<type: int32 shape: [] values:
 * 5>`, `f[T=DT_FLOAT]`, `$T`, `[1, 2]`. Long texts and lists are shortened to their ends; a shortened list has a hash, which tells it
 * from others. A missing value is `<Unknown AttrValue type>`. A float has 32 bits, and NaN no sign.
 *
 * @param memory where tensors are made and released again. Default: a memory of its own
 *
 * Source: SummarizeAttrValue, tensorflow/core/framework/attr_value_util.cc (TensorFlow 2.21).
 */
export function summarizeAttrValue(value: AttrValue | undefined, memory?: LinearMemory): string {
  return fromBytes(summaryOf(value, memory));
}

/** The attributes of a node or function as TensorFlow prints them, in the order of their texts: `T=DT_FLOAT, axis=1`. */
export function summarizeAttrs(attrs: FunctionAttr["attrs"], memory?: LinearMemory): string {
  return fromBytes(attrsOf(attrs, memory));
}

/** One character a byte, because a hash is made of bytes. */
function summaryOf(value: AttrValue | undefined, memory: LinearMemory | undefined): string {
  if (!value) return "<Unknown AttrValue type>";
  if (value.kind === "placeholder") return `$${toBytes(value.value)}`;
  if (value.kind !== "list") return scalarSummary(value.kind, value.value, memory);
  const { of } = value;
  const pieces = of === undefined ? [] : value.value.map((element) => scalarSummary(of, element, memory));
  if (pieces.length < LONG_LIST) return `[${pieces.join(", ")}]`;
  const hash = fingerprint64(Uint8Array.from(pieces.join(","), (char) => char.charCodeAt(0)));
  const shown = [...pieces.slice(0, LIST_END), "...", ...pieces.slice(-LIST_END)];
  return `[${shown.join(", ")}]{attr_hash=${hash}}`;
}

function scalarSummary(
  kind: Exclude<keyof AttrKinds, "placeholder">,
  value: AttrKinds[keyof AttrKinds],
  memory: LinearMemory | undefined,
): string {
  switch (kind) {
    case "string":
      return textSummary(escapeBytes(value as Uint8Array));
    case "float":
      return printShort(Math.fround(value as number), "float");
    case "type":
      return typeSummary(value as DataType);
    case "shape":
      return formatPartialShape(value as PartialShape);
    case "tensor":
      return tensorSummary(value as TensorAttr, memory ?? new LinearMemory());
    case "func": {
      const { name, attrs } = value as FunctionAttr;
      return `${toBytes(name)}[${attrsOf(attrs, memory)}]`;
    }
    default:
      return `${value}`;
  }
}

function attrsOf(attrs: FunctionAttr["attrs"], memory: LinearMemory | undefined): string {
  return [...attrs]
    .map(([name, value]) => `${toBytes(name)}=${summaryOf(value, memory)}`)
    .sort()
    .join(", ");
}

function textSummary(escaped: string): string {
  if (escaped.length < LONG_TEXT) return `"${escaped}"`;
  return `"${escaped.slice(0, TEXT_END)}...${escaped.slice(-TEXT_END)}"`;
}

/** A number that is not that of a type has no name. */
function typeSummary(type: number): string {
  return isDataType(type > 100 ? type - 100 : type) ? dataTypeEnumName(type) : "";
}

function tensorSummary(attr: TensorAttr, memory: LinearMemory): string {
  const where = `type: ${dataTypeName(attr.dtype)} shape: ${formatShape(attr.shape)}`;
  try {
    using tensor = attr.materialize(memory);
    const values = summarizeTensor(tensor, SHOWN_ELEMENTS, false);
    return `Tensor<${where} values: ${String.fromCharCode(...values)}>`;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return `<Invalid TensorProto: ${where}>`;
  }
}

function toBytes(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

function fromBytes(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(text, (char) => char.charCodeAt(0)));
}
