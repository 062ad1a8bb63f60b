import type { TensorInfo } from "heddle";
import type { InputValue } from "../worker/messages.js";

/** Elements of a made-up input; of a larger one nothing is made up. */
const MOST_ELEMENTS = 4096;

/** True when a text box serves an input: a string that is one text. */
export function takesText({ dtype, shape }: TensorInfo): boolean {
  return dtype === "string" && (shape ?? []).every((size) => size === 1 || size < 0);
}

/** A value to begin with: `text` in a text box, else JSON of the input's shape, with zeros or empty texts. */
export function madeUpInput(info: TensorInfo, text: string): InputValue {
  if (takesText(info)) return { kind: "text", text };
  const sizes = (info.shape ?? []).map((size) => Math.max(size, 1));
  if (info.shape?.some((size) => size === 0)) sizes.fill(0);
  const count = sizes.reduce((product, size) => product * size, 1);
  if (count > MOST_ELEMENTS) return { kind: "json", json: "" };
  return { kind: "json", json: nestedJson(sizes, zeroOf(info.dtype, text)) };
}

function zeroOf(dtype: string, text: string): string {
  if (dtype === "string") return JSON.stringify(text);
  if (dtype === "bool") return "false";
  return "0";
}

function nestedJson(sizes: readonly number[], element: string): string {
  const [size, ...inner] = sizes;
  if (size === undefined) return element;
  return `[${new Array<string>(size).fill(nestedJson(inner, element)).join(", ")}]`;
}
