import type { RankedLanguage } from "../detector.js";
import type { Failure } from "./failure.js";
import { STANDARD_INPUT } from "./find-documents.js";

/** How results are written. */
export interface ResultForm {
  readonly json: boolean;
  /** The number of languages to show; undefined for all. */
  readonly top: number | undefined;
}

/** The languages of a document as one line of text or JSON. */
export function resultText(path: string, languages: readonly RankedLanguage[], { json, top }: ResultForm): string {
  const shown = languages.slice(0, top);
  if (json) return `${JSON.stringify({ file: path, languages: shown })}\n`;
  return `${label(path)}: ${shown.map(({ language, confidence }) => `${language} ${percent(confidence)}`).join("  ")}\n`;
}

/** A failed document as one line of JSON; empty for text, where standard error alone reports it. */
export function failureText(path: string, failure: Failure, { json }: ResultForm): string {
  return json ? `${JSON.stringify({ file: path, error: failure })}\n` : "";
}

function percent(confidence: number): string {
  return `${(confidence * 100).toFixed(1)}%`;
}

function label(path: string): string {
  return path === STANDARD_INPUT ? "standard input" : visible(path);
}

/** Replaces characters that move the cursor or change a terminal by escapes. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are replaced
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
