import type { AttrKinds, AttrValue, FunctionAttr, ListKind, TensorAttr } from "@heddle/kernel-api";
import { type DataType, dataTypeEnumName, toBase64 } from "@heddle/tensor";
import { encodeTensorText } from "./encode-tensor-text.js";
import { floatText, isFloat32, numberText } from "./number-text.js";
import { quoteElement, utf8Text } from "./quoted-text.js";

/**
 * An attribute's value as a typed string: `string$NDHWC`, `bool$true`, `i32$1`, `f32$0.5`, `tfdtype$DT_FLOAT`, `tfshape$[1,-1]`,
 * `tftensor$dtype: DT_INT32 …`, `list(i32)$1,2`. `decodeAttribute` returns an equal value.
 *
 * Forms that TFRT lacks: `i64$` for a number beyond 32 bits, `f64$` for a number that 32 bits do not hold, `bytes$` with base64 for a
 * string that is not UTF-8, `tfshape$<unknown>` for an unknown rank, `func$NAME["T","tfdtype$DT_FLOAT"]`, `placeholder$NAME`, `list()$`
 * for an empty list of unknown kind. Elements of lists are quoted as protobuf quotes text when they have commas, quotes or brackets, or
 * are empty: `list(string)$a,"b,c",""`.
 *
 * @throws {StatusError} the errors of `materialize` of a tensor: resources and variants have no text
 *
 * Source: the call structure of the TFRT kernel fallback RFC; tensorflow/core/runtime_fallback/kernel/attr_util.cc.
 */
export function encodeAttribute(value: AttrValue): string {
  switch (value.kind) {
    case "string": {
      const text = utf8Text(value.value);
      return text === undefined ? `bytes$${toBase64(value.value)}` : `string$${text}`;
    }
    case "placeholder":
      return `placeholder$${value.value}`;
    case "list":
      return encodeList(value);
    default: {
      const [prefix, element] = encodeElements(value.kind, [value.value]);
      return `${prefix}$${element}`;
    }
  }
}

function encodeList({ of, value }: AttrValue & { readonly kind: "list" }): string {
  if (of === undefined) return "list()$";
  const [prefix, ...elements] = encodeElements(of, value);
  return `list(${prefix})$${(of === "tensor" ? elements.map((text) => `{${text}}`) : elements).join(",")}`;
}

/** The prefix for values of one kind, and their texts as elements of a list. */
function encodeElements(kind: ListKind, values: readonly AttrKinds[ListKind][]): readonly [string, ...string[]] {
  switch (kind) {
    case "string":
      return ["string", ...(values as readonly Uint8Array[]).map(quoteElement)];
    case "int": {
      const ints = values as readonly bigint[];
      const prefix = ints.every((each) => BigInt.asIntN(32, each) === each) ? "i32" : "i64";
      return [prefix, ...ints.map(String)];
    }
    case "float": {
      const floats = values as readonly number[];
      return floats.every(isFloat32) ? ["f32", ...floats.map(floatText)] : ["f64", ...floats.map(numberText)];
    }
    case "bool":
      return ["bool", ...values.map(String)];
    case "type":
      return ["tfdtype", ...(values as readonly DataType[]).map(dataTypeEnumName)];
    case "shape":
      return [
        "tfshape",
        ...(values as readonly AttrKinds["shape"][]).map((sizes) => (sizes ? `[${sizes}]` : "<unknown>")),
      ];
    case "tensor":
      return ["tftensor", ...(values as readonly TensorAttr[]).map(encodeTensorText)];
    case "func":
      return ["func", ...(values as readonly FunctionAttr[]).map(encodeFunction)];
  }
}

function encodeFunction({ name, attrs }: FunctionAttr): string {
  const encoder = new TextEncoder();
  const quoted = quoteElement(encoder.encode(name));
  if (attrs.size === 0) return quoted;
  const texts = [...attrs].flatMap(([key, value]) => [key, encodeAttribute(value)]);
  return `${quoted}[${texts.map((text) => quoteElement(encoder.encode(text))).join(",")}]`;
}
