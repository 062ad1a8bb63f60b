import { CharacterTable } from "../../../characters/character-table.js";
import type { AlignedText } from "../normalizers/aligned-text.js";
import { NEW_CHARACTERS } from "./new-characters.data.js";

/** Scripts, those of Japanese and Chinese as one; in the order of how often texts have them. */
const SCRIPTS =
  /* @__PURE__ */ "Common Latin Han Cyrillic Greek Arabic Hebrew Devanagari Hangul Thai Inherited Bengali Tamil Telugu Kannada Malayalam Gujarati Gurmukhi Oriya Sinhala Lao Tibetan Myanmar Georgian Armenian Ethiopic Khmer Mongolian Cherokee Canadian_Aboriginal Bopomofo Yi Syriac Thaana Nko Samaritan Mandaic Ogham Runic Tagalog Hanunoo Buhid Tagbanwa Limbu Tai_Le New_Tai_Lue Buginese Tai_Tham Balinese Sundanese Batak Lepcha Ol_Chiki Braille Glagolitic Tifinagh Coptic Lisu Vai Bamum Syloti_Nagri Phags_Pa Saurashtra Kayah_Li Rejang Javanese Cham Tai_Viet Meetei_Mayek Linear_B Lycian Carian Old_Italic Gothic Old_Permic Ugaritic Old_Persian Deseret Shavian Osmanya Osage Elbasan Caucasian_Albanian Linear_A Cypriot Imperial_Aramaic Palmyrene Nabataean Hatran Phoenician Lydian Meroitic_Hieroglyphs Meroitic_Cursive Kharoshthi Old_South_Arabian Old_North_Arabian Manichaean Avestan Inscriptional_Parthian Inscriptional_Pahlavi Psalter_Pahlavi Old_Turkic Old_Hungarian Brahmi Kaithi Sora_Sompeng Chakma Mahajani Sharada Khojki Multani Khudawadi Grantha Newa Tirhuta Siddham Modi Takri Ahom Warang_Citi Pau_Cin_Hau Bhaiksuki Marchen Cuneiform Egyptian_Hieroglyphs Anatolian_Hieroglyphs Mro Bassa_Vah Pahawh_Hmong Miao Tangut Duployan SignWriting Mende_Kikakui Adlam".split(
    " ",
  );
/** Belongs to the script before it. */
const ANY = SCRIPTS.length;
const PROLONGED_SOUND = 0x30fc;
/** Characters whose script another version of Unicode changed. */
const OF_VERSION_10: ReadonlyMap<number, string> = /* @__PURE__ */ new Map([
  [0x0589, "Common"],
  [0x061c, "Common"],
  [0x0953, "Devanagari"],
  [0x0954, "Devanagari"],
]);

const scripts = /* @__PURE__ */ new CharacterTable((codePoint) => {
  const character = String.fromCodePoint(codePoint);
  if (character === " " || isNew(codePoint)) return ANY;
  const isHan =
    codePoint === PROLONGED_SOUND || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);
  if (isHan) return SCRIPTS.indexOf("Han");
  const older = OF_VERSION_10.get(codePoint);
  if (older) return SCRIPTS.indexOf(older);
  const found = SCRIPTS.findIndex((script) => new RegExp(`\\p{Script=${script}}`, "u").test(character));
  return found < 0 ? ANY : found;
});

/** True for a character of {@link NEW_CHARACTERS}. */
function isNew(codePoint: number): boolean {
  let at = 0;
  const isBelow = (step: string) => {
    at += Number.parseInt(step, 36);
    return codePoint < at;
  };
  // Steps lead to the beginning of a run, then to its end, and so on.
  return NEW_CHARACTERS.split(" ").findIndex(isBelow) % 2 === 1;
}

/** Splits where the script changes; spaces belong to what is before them, and the first ones to nothing. */
export function splitScripts(text: AlignedText): AlignedText[] {
  const starts: number[] = [];
  let last = ANY;
  let unit = 0;
  for (const character of text.text) {
    const script = scripts.at(character.codePointAt(0) ?? 0);
    if (script !== ANY && script !== last) starts.push(unit);
    if (script !== ANY) last = script;
    unit += character.length;
  }
  return starts.map((start, i) => text.slice(start, starts[i + 1] ?? unit));
}
