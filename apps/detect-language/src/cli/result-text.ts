import type { RankedLanguage } from "../detector.js";
import type { Failure } from "./failure.js";
import { STANDARD_INPUT } from "./find-documents.js";

/** How results are written. */
export interface ResultForm {
  readonly json: boolean;
  /** How many languages are shown; undefined for all. */
  readonly top: number | undefined;
}

/** A document's languages as a line: for people, or as JSON. */
export function resultText(path: string, languages: readonly RankedLanguage[], { json, top }: ResultForm): string {
  const shown = languages.slice(0, top);
  if (json) return `${JSON.stringify({ file: path, languages: shown })}\n`;
  return `${label(path)}: ${shown.map(({ language, confidence }) => `${language} ${percent(confidence)}`).join("  ")}\n`;
}

/** A document that failed, as a line of JSON; people are told on standard error alone. */
export function failureText(path: string, failure: Failure, { json }: ResultForm): string {
  return json ? `${JSON.stringify({ file: path, error: failure })}\n` : "";
}

function percent(confidence: number): string {
  return `${(confidence * 100).toFixed(1)}%`;
}

function label(path: string): string {
  return path === STANDARD_INPUT ? "standard input" : visible(path);
}

/** Text without characters that move the cursor or change a terminal: they are shown as escapes. */
export function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
