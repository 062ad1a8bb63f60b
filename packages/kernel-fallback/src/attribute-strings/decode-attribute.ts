import type { AttrKinds, AttrValue, FunctionAttr, ListKind, TensorAttr } from "@heddle/kernel-api";
import { quotedEnd, readTensorText } from "@heddle/kernel-api/attr-values";
import type { StatusError } from "@heddle/status";
import { type DataType, dataTypeFromEnumName, fromBase64 } from "@heddle/tensor";
import { badAttributeString } from "./errors.js";
import { readInteger, readNumber } from "./number-text.js";
import { splitElements, unquoteElement } from "./quoted-text.js";

/**
 * The value of a typed string: `string$NDHWC`, `bool$true`, `i32$1`, `i64$1`, `f32$0.5`, `padding$SAME`, `tfdtype$DT_FLOAT`,
 * `tfshape$[1,-1]`, `tftensor$dtype: DT_INT32 …`, `func$NAME`, lists such as `list(i32)$1,2`, and the other forms of `encodeAttribute`.
 * A padding is a string. `int$` is read as `i64$`.
 *
 * @throws {StatusError} INVALID_ARGUMENT with the whole text for an unknown type, a text without `$`, and a value that the type does not
 * have; TFRT's message where it has one
 *
 * Source: the call structure of the TFRT kernel fallback RFC; tensorflow/core/runtime_fallback/kernel/attr_util.cc and
 * tensorflow/core/runtime_fallback/runtime/runtime_fallback_kernels.cc.
 */
export function decodeAttribute(text: string): AttrValue {
  const dollar = text.indexOf("$");
  if (dollar < 0) throw badAttributeString('no "$" after the type, as in "string$NDHWC" or "list(i32)$1,2"', text);
  const prefix = text.slice(0, dollar);
  const list = /^list\((.*)\)$/s.exec(prefix)?.[1];
  const value = new AttributeText(text, text.slice(dollar + 1));
  return list === undefined ? value.scalar(prefix) : value.list(list);
}

const PADDINGS: readonly string[] = ["SAME", "VALID", "EXPLICIT"];

/** The kinds of the prefixes that lists have too. */
const KINDS: ReadonlyMap<string, ListKind> = /* @__PURE__ */ new Map<string, ListKind>([
  ["string", "string"],
  ["bool", "bool"],
  ["i32", "int"],
  ["i64", "int"],
  ["int", "int"],
  ["f32", "float"],
  ["f64", "float"],
  ["padding", "string"],
  ["tfdtype", "type"],
  ["tfshape", "shape"],
  ["tftensor", "tensor"],
  ["func", "func"],
]);

class AttributeText {
  readonly #whole: string;
  readonly #text: string;

  /** @param text the part of `whole` after the first `$` */
  constructor(whole: string, text: string) {
    this.#whole = whole;
    this.#text = text;
  }

  scalar(prefix: string): AttrValue {
    const text = this.#text;
    if (prefix === "string") return { kind: "string", value: new TextEncoder().encode(text) };
    if (prefix === "placeholder") return { kind: "placeholder", value: text };
    if (prefix === "bytes") {
      const value = fromBase64(text);
      if (value) return { kind: "string", value };
      throw this.#bad("bytes are not base64");
    }
    return { kind: this.#kindOf(prefix), value: this.#element(prefix, text) } as AttrValue;
  }

  list(prefix: string): AttrValue {
    if (prefix === "" && this.#text === "") return { kind: "list", of: undefined, value: [] };
    const of = this.#kindOf(prefix);
    return { kind: "list", of, value: of === "tensor" ? this.#tensors() : this.#elements(prefix, of) } as AttrValue;
  }

  #kindOf(prefix: string): ListKind {
    const kind = KINDS.get(prefix);
    if (kind) return kind;
    throw this.#bad(
      `attribute type not yet supported: "${prefix.slice(0, 80)}" is neither ${[...KINDS.keys()].join(", ")} nor a list(…) of one of these`,
    );
  }

  #elements(prefix: string, of: ListKind): AttrKinds[ListKind][] {
    const texts = splitElements(this.#text, of === "shape" || of === "func");
    if (!texts) throw this.#bad("a quote or bracket in the list is not closed");
    return texts.map((text) => {
      if (prefix !== "string") return this.#element(prefix, text, true);
      const bytes = unquoteElement(text);
      if (bytes) return bytes;
      throw this.#bad(
        text === ""
          ? 'an element of the list is empty: write "" for an empty string'
          : "a quoted element is not closed, or has an unknown escape",
      );
    });
  }

  /** The value of a text that is all of the attribute, or an element of a list. */
  #element(prefix: string, text: string, inList = false): AttrKinds[ListKind] {
    switch (prefix) {
      case "bool":
        if (text === "true" || text === "false") return text === "true";
        throw this.#bad(`Could not parse bool from "${text}"`);
      case "i32":
      case "i64":
      case "int": {
        const value = readInteger(text, prefix === "i32" ? 32 : 64);
        if (value !== undefined) return value;
        if (inList) throw this.#bad(`Could not parse list of integers from ${this.#text}`);
        throw this.#bad(
          prefix === "int"
            ? `Could not parse int from "${text}"`
            : `Could not parse int${prefix.slice(1)} from ${text}`,
        );
      }
      case "f32":
      case "f64": {
        const value = readNumber(text, prefix === "f32" ? 32 : 64);
        if (value !== undefined) return value;
        throw this.#bad(
          `Could not parse ${inList ? "list of floats" : `float${prefix.slice(1)}`} from ${inList ? this.#text : text}`,
        );
      }
      case "padding":
        if (PADDINGS.includes(text)) return new TextEncoder().encode(text);
        throw this.#bad(`${text} is not an allowed padding type: SAME, VALID or EXPLICIT`);
      case "tfdtype":
        return this.#type(text);
      case "tfshape":
        return this.#shape(text);
      case "func":
        return this.#function(text);
      default:
        return this.#tensor(text);
    }
  }

  #type(text: string): DataType {
    const type = text === "DT_INVALID" ? 0 : dataTypeFromEnumName(text);
    if (type !== undefined) return type;
    throw this.#bad(`Unsupported dtype, ${text} in ParseTfDataType.`);
  }

  #shape(text: string): AttrKinds["shape"] {
    if (text === "<unknown>") return undefined;
    if (!/^\[[^[\]]*\]$/.test(text)) {
      throw this.#bad(`Tensor shape attribute must be a string of the form [1,2...], instead got "${text}"`);
    }
    const sizes = text.slice(1, -1);
    if (sizes === "") return [];
    return sizes.split(",").map((each) => {
      const size = readInteger(each, 64);
      if (size !== undefined && size >= -1n && size <= BigInt(Number.MAX_SAFE_INTEGER)) return Number(size);
      throw this.#bad(`Failed to parse an integer value from ${each} while parsing shape.`);
    });
  }

  /** `NAME`, or `NAME["T","tfdtype$DT_FLOAT"]`: names and values of attributes in turn. */
  #function(text: string): FunctionAttr {
    const end = text.startsWith('"') ? (quotedEnd(text, 0) ?? 0) : text.search(/\[|$/);
    const name = unquoteElement(text.slice(0, end));
    const inside = end === text.length ? "" : /^\[(.*)\]$/s.exec(text.slice(end))?.[1];
    const texts = inside === undefined ? undefined : splitElements(inside, false)?.map(unquoteElement);
    if (!name || !texts || texts.length % 2 > 0) throw this.#bad(`Could not parse function from ${text}`);
    const attrs = new Map<string, AttrValue>();
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    for (let i = 0; i < texts.length; i += 2) {
      const [key, value] = texts.slice(i, i + 2);
      if (!key || !value) throw this.#bad(`Could not parse function from ${text}`);
      attrs.set(decoder.decode(key), decodeAttribute(decoder.decode(value)));
    }
    return { name: decoder.decode(name), attrs };
  }

  #tensor(text: string): TensorAttr {
    // A comment may end the text.
    const message = `{${text}\n}`;
    const read = readTensorText(message);
    if (read?.length === message.length) return read.tensor;
    throw this.#badTensor(text);
  }

  /** Tensors in braces. */
  #tensors(): TensorAttr[] {
    const tensors: TensorAttr[] = [];
    let rest = this.#text;
    while (rest !== "") {
      const read = readTensorText(rest);
      if (!read) throw this.#badTensor(this.#text);
      tensors.push(read.tensor);
      rest = rest.slice(read.length);
      // The comma between two tensors.
      if (/^,./s.test(rest)) rest = rest.slice(1);
      else if (rest !== "") throw this.#badTensor(this.#text);
    }
    return tensors;
  }

  #badTensor(text: string): StatusError {
    return this.#bad(`Could not parse tensor value from "${text.slice(0, 80)}"`);
  }

  #bad(problem: string): StatusError {
    return badAttributeString(problem, this.#whole);
  }
}
