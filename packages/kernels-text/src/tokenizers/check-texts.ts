import { invalidArgument } from "@heddle/status";
import { describeValue } from "@heddle/tensor";

/** Proves that a tokenizer got an array of texts: JavaScript may pass one text, whose characters would each be one. @throws {StatusError} INVALID_ARGUMENT */
export function checkTexts(texts: readonly (string | Uint8Array)[]): void {
  if (!Array.isArray(texts)) throw invalidArgument(`encode takes an array of texts, found ${describeValue(texts)}`);
  const wrong = texts.findIndex((text) => !isText(text));
  if (wrong >= 0) throw notAText(texts[wrong], `[${wrong}]`);
}

/** As {@link checkTexts}, for pairs of texts. @throws {StatusError} INVALID_ARGUMENT */
export function checkPairs(
  pairs: readonly (readonly [first: string | Uint8Array, second: string | Uint8Array])[],
): void {
  if (!Array.isArray(pairs)) {
    throw invalidArgument(`encodePairs takes an array of pairs of texts, found ${describeValue(pairs)}`);
  }
  for (const [i, pair] of pairs.entries()) {
    if (!Array.isArray(pair) || pair.length !== 2) {
      throw invalidArgument(`encodePairs takes pairs of texts, found ${describeValue(pair)} at [${i}]`);
    }
    const wrong = pair.findIndex((text) => !isText(text));
    if (wrong >= 0) throw notAText(pair[wrong], `[${i}][${wrong}]`);
  }
}

function isText(text: unknown): boolean {
  return (
    typeof text === "string" ||
    (ArrayBuffer.isView(text) && "BYTES_PER_ELEMENT" in text && text.BYTES_PER_ELEMENT === 1)
  );
}

function notAText(found: unknown, place: string) {
  return invalidArgument(`wanted a string or a Uint8Array, found ${describeValue(found)} at ${place}`);
}
