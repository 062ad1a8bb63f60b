import type { PlainCharacters } from "../plain-words.js";
import { AlignedText } from "./aligned-text.js";
import type { JsonFields } from "./json-fields.js";
import { normalizerOf } from "./normalizers.js";

/** Normalisers that change ASCII characters one by one, when no white space is among them. */
const OF_CHARACTERS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents", "Precompiled"];
/** Patterns that do not match a single space. */
const OF_SPACES: readonly string[] = [" {2,}", "\\s{2,}"];

/** The characters of ASCII words that a normaliser changes one by one, or not at all; undefined for one of which that is not known. */
export function plainCharactersOf(normalizer: JsonFields | undefined): PlainCharacters | undefined {
  const images = Uint8Array.from({ length: 256 }, (_, byte) => (byte < 0x80 && !isSpace(byte) ? byte : 0));
  const joined = new Uint8Array(1 << 14);
  const steps = stepsOf(normalizer);
  if (!steps.every((step) => apply(step, images, joined))) return undefined;
  return joined.includes(1) ? { images, joined } : { images };
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function stepsOf(normalizer: JsonFields | undefined): readonly JsonFields[] {
  if (!normalizer) return [];
  return normalizer.type === "Sequence" ? normalizer.objects("normalizers").flatMap(stepsOf) : [normalizer];
}

/** Changes the images by a step; false for one that is not known. */
function apply(step: JsonFields, images: Uint8Array, joined: Uint8Array): boolean {
  // It takes spaces from the ends of texts.
  if (step.type === "Strip") return true;
  if (step.type === "Replace") return applyReplace(step, images, joined);
  if (!OF_CHARACTERS.includes(step.type)) return false;
  const normalize = normalizerOf(step, "inside");
  for (let byte = 0; byte < 0x80; byte++) {
    if (images[byte] === 0) continue;
    const { text } = normalize(AlignedText.of(String.fromCharCode(images[byte])));
    const image = text.length === 1 ? text.charCodeAt(0) : 0;
    images[byte] = image < 0x80 && !isSpace(image) ? image : 0;
  }
  return true;
}

/** Characters that a text in place of others begins with are not plain beside each other, or at all when it is one. */
function applyReplace(step: JsonFields, images: Uint8Array, joined: Uint8Array): boolean {
  const pattern = step.object("pattern");
  const [text, regex] = [pattern?.value("String"), pattern?.value("Regex")];
  if (typeof text !== "string") return typeof regex === "string" && OF_SPACES.includes(regex);
  if (text === "" || /\p{White_Space}/u.test(text)) return false;
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
  for (let byte = 1; byte < 0x80; byte++) {
    if (images[byte] !== first) continue;
    if (text.length === 1) images[byte] = 0;
    for (let next = 1; next < 0x80; next++) if (images[next] === second) joined[(byte << 7) | next] = 1;
  }
  return true;
}
