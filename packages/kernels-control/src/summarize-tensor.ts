import { bfloat16ToFloat, DataType, halfToFloat, type Shape, type Tensor } from "@heddle/tensor";

/**
 * The first `limit` elements (all for a negative limit) as TensorFlow's messages print them: `1 2 3...`, `[1 2][3...]...`.
 *
 * Source: Tensor::SummarizeValue of tensorflow/core/framework/tensor.cc (TensorFlow 2.21), by experiment.
 */
export function summarizeTensor(tensor: Tensor, limit: number): string {
  const count = tensor.elementCount;
  const shown = limit < 0 ? count : Math.min(limit, count);
  if (tensor.dtype === DataType.BOOL && shown === 0) return "";
  const element = elementPrinter(tensor);
  const more = count > shown ? "..." : "";
  if (tensor.rank === 0) return (shown > 0 ? element(0) : "") + more;
  const printer = new DimensionPrinter(tensor.shape, shown, element);
  printer.print(0);
  return printer.text + more;
}

class DimensionPrinter {
  text = "";
  readonly #shape: Shape;
  readonly #limit: number;
  readonly #element: (index: number) => string;
  #next = 0;

  constructor(shape: Shape, limit: number, element: (index: number) => string) {
    this.#shape = shape;
    this.#limit = limit;
    this.#element = element;
  }

  print(dimension: number): void {
    if (this.#next >= this.#limit) return;
    const size = this.#shape[dimension];
    const isInnermost = dimension === this.#shape.length - 1;
    for (let i = 0; i < size; i++) {
      if (isInnermost) {
        if (this.#next >= this.#limit) {
          if (dimension !== 0) this.text += "...";
          return;
        }
        this.text += (i > 0 ? " " : "") + this.#element(this.#next++);
      } else if (this.#next < this.#limit) {
        this.text += "[";
        this.print(dimension + 1);
        this.text += "]";
      }
    }
  }
}

function elementPrinter(tensor: Tensor): (index: number) => string {
  const { dtype } = tensor;
  if (dtype === DataType.STRING) {
    const strings = tensor.strings();
    return (index) => escapeText(strings.text(index));
  }
  if (dtype === DataType.RESOURCE || dtype === DataType.VARIANT) {
    const objects = tensor.objects();
    return (index) => `<${objects[index]?.typeName ?? "empty"}>`;
  }
  if (dtype === DataType.COMPLEX64 || dtype === DataType.COMPLEX128) return () => "?";
  const elements = tensor.elements();
  switch (dtype) {
    case DataType.FLOAT:
      return (index) => formatFloat(Number(elements[index]));
    case DataType.HALF:
      return (index) => formatFloat(halfToFloat(Number(elements[index])));
    case DataType.BFLOAT16:
      return (index) => formatFloat(bfloat16ToFloat(Number(elements[index])));
    case DataType.DOUBLE:
      return (index) => formatDouble(Number(elements[index]));
    default:
      return (index) => elements[index].toString();
  }
}

/** Six digits when they give the value back, else nine. */
function formatFloat(value: number): string {
  const short = formatGeneral(value, 6);
  return Number.isFinite(value) && Math.fround(Number(short)) !== value ? formatGeneral(value, 9) : short;
}

/** Fifteen digits when they give the value back, else seventeen. */
function formatDouble(value: number): string {
  const short = formatGeneral(value, 15);
  return Number.isFinite(value) && Number(short) !== value ? formatGeneral(value, 17) : short;
}

/** A number as C's `%.<digits>g` prints it. */
function formatGeneral(value: number, digits: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  if (value === 0) return Object.is(value, -0) ? "-0" : "0";
  const [mantissa, exponentText] = value.toExponential(digits - 1).split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < digits) return trimZeros(value.toFixed(Math.max(0, digits - 1 - exponent)));
  const sign = exponent < 0 ? "-" : "+";
  return `${trimZeros(mantissa)}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

function trimZeros(text: string): string {
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}

const ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** C escapes for control characters, quotes and backslashes; other text stays as it is. */
function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped.
  return text.replace(/[\x00-\x1f\x7f"'\\]/g, (char) => {
    if (char === '"' || char === "'" || char === "\\") return `\\${char}`;
    return ESCAPES[char] ?? `\\${char.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });
}
