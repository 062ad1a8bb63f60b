import type { OutputElement } from "../../worker/messages.js";

/** Characters of a text that are shown. */
const MOST_CHARACTERS = 500;

/** An element for people: floats in six digits, texts in quotes, bytes that are not text as hexadecimal. */
export function elementText(element: OutputElement | undefined, dtype: string): string {
  if (element === undefined) return "";
  if (typeof element === "string") {
    const cut = element.length > MOST_CHARACTERS ? `${element.slice(0, MOST_CHARACTERS)}…` : element;
    return JSON.stringify(cut);
  }
  if (element instanceof Uint8Array) {
    const shown = Array.from(element.subarray(0, MOST_CHARACTERS / 4), (byte) => byte.toString(16).padStart(2, "0"));
    return `0x${shown.join("")}${element.length > shown.length ? "…" : ""}`;
  }
  if (typeof element === "object") return `${elementText(element.real, dtype)} + ${elementText(element.imag, dtype)}i`;
  if (typeof element !== "number" || Number.isInteger(element)) return String(element);
  return String(Number(element.toPrecision(dtype === "double" ? 12 : 6)));
}

/** True for a number that looks like a score: a float from 0 to 1. */
export function isScore(element: OutputElement | undefined, dtype: string): boolean {
  return /^(float|double|half|bfloat16)$/.test(dtype) && Number(element) >= 0 && Number(element) <= 1;
}
