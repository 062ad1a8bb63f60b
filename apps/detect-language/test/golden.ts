import { readFileSync } from "node:fs";
import { expect } from "vitest";
import type { RankedLanguage } from "../src/index.js";

/** A document with what TensorFlow gives for it. */
export interface Golden {
  readonly name: string;
  readonly document: Uint8Array;
  /** In the order of the model's languages. */
  readonly scores: readonly number[];
}

interface StoredDocument {
  readonly name?: string;
  readonly text_b64: string;
  readonly size?: number;
  readonly classes?: readonly string[];
  readonly scores: readonly number[];
}

const stored = (file: string): readonly StoredDocument[] =>
  JSON.parse(readFileSync(new URL(`./goldens/${file}`, import.meta.url), "utf8"));

const open = stored("langdetect-open.json");

/** The languages in the order of the model. */
export const languages: readonly string[] = open[0].classes ?? [];

/** Documents of many languages. */
export const goldens: readonly Golden[] = open.map(golden);

/** Documents with odd bytes and sizes. */
export const unusualGoldens: readonly Golden[] = stored("unusual.json").map(golden);

function golden({ name, text_b64, size, scores }: StoredDocument): Golden {
  const start = Buffer.from(text_b64, "base64");
  const document = new Uint8Array(size ?? start.length).map((_, index) => start[index % start.length]);
  return { name: name ?? new TextDecoder().decode(document).slice(0, 20), document, scores };
}

/** Expects TensorFlow's languages in TensorFlow's order, each score to 1e-5. */
export function expectGolden(ranked: readonly RankedLanguage[], { scores }: Golden): void {
  const order = languages.map((_, index) => index).sort((a, b) => scores[b] - scores[a] || a - b);
  expect(ranked.map(({ language }) => language)).toEqual(order.map((index) => languages[index]));
  ranked.forEach(({ confidence }, place) => {
    expect(Math.abs(confidence - scores[order[place]])).toBeLessThan(1e-5);
  });
}
