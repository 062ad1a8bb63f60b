import type { LinearMemory } from "@heddle/memory";
import { DataType, dataTypeName } from "@heddle/tensor";
import { dlDataTypeOf } from "@heddle/tensor/ffi";
import type { AttrMap, AttrValue, FunctionAttr, TensorAttr } from "./attr-value.js";
import type { Attributes } from "./attributes.js";

/** How values of attributes of some kinds are made that languages have different forms for. */
export interface AttributeForms {
  /** Default: the number. */
  readonly float?: (value: number) => unknown;
  /** Default: its sizes, -1 where unknown. An unknown rank is null. */
  readonly shape?: (sizes: readonly number[]) => unknown;
  /** Default: a `TensorValue`, a copy outside linear memory. */
  readonly tensor?: (value: TensorAttr) => unknown;
}

/**
 * All attributes of a node by name, as values that functions by name take: an int is a number, beyond 2^53 a bigint; a string is text,
 * or bytes when it is not UTF-8; a type a `DlDataType`, or its name when DLPack has none for it; a function a Map of its `name` and
 * `attrs`; a list an array.
 *
 * @param memory the tensors of attributes are made in it for a moment
 * @throws {StatusError} the errors of {@link TensorAttr.materialize}
 */
export function attributeMap(
  { values }: Pick<Attributes, "values">,
  memory: LinearMemory,
  forms: AttributeForms = {},
): Map<string, unknown> {
  return mapOf(values, {
    float: (value) => value,
    shape: (sizes) => [...sizes],
    tensor: (value) => {
      using tensor = value.materialize(memory);
      return tensor.toValue();
    },
    ...forms,
  });
}

function mapOf(values: AttrMap, forms: Required<AttributeForms>): Map<string, unknown> {
  return new Map([...values].map(([name, value]) => [name, valueOfAttr(value, forms)]));
}

function valueOfAttr(attr: AttrValue, forms: Required<AttributeForms>): unknown {
  if (attr.kind !== "list") return scalarOf(attr.kind, attr.value, forms);
  return attr.value.map((value) => scalarOf(attr.of ?? "bool", value, forms));
}

function scalarOf(kind: AttrValue["kind"], value: unknown, forms: Required<AttributeForms>): unknown {
  switch (kind) {
    case "string":
      return textOf(value as Uint8Array);
    case "int":
      return intOf(value as bigint);
    case "float":
      return forms.float(value as number);
    case "type":
      return typeOf(value as DataType);
    case "shape":
      return value === undefined ? null : forms.shape(value as readonly number[]);
    case "tensor":
      return forms.tensor(value as TensorAttr);
    case "func": {
      const { name, attrs } = value as FunctionAttr;
      return new Map<string, unknown>([
        ["name", name],
        ["attrs", mapOf(attrs, forms)],
      ]);
    }
    default:
      return value;
  }
}

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): unknown {
  try {
    return decoder.decode(bytes);
  } catch {
    return bytes.slice();
  }
}

function intOf(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** DLPack has opaque handles for strings, by agreement between those who exchange tensors; a type alone is not a tensor. */
function typeOf(dtype: DataType): unknown {
  if (dtype === DataType.STRING) return dataTypeName(dtype);
  try {
    return dlDataTypeOf(dtype);
  } catch {
    return dataTypeName(dtype);
  }
}
