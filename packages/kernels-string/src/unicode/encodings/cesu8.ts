import { ILL_FORMED, type TextToCodePoints } from "../decode-text.js";
import { type ReadUnit, unitDecoder } from "./unit-decoder.js";

/** A decoder of CESU-8: UTF-8 of UTF-16 units, surrogates among them. Source: Unicode Technical Report 26; ICU, ucnv_u8.cpp. */
export function cesu8Decoder(): TextToCodePoints {
  return unitDecoder(readUnit);
}

const readUnit: ReadUnit = (cursor) => {
  const { u8, end } = cursor;
  const lead = u8[cursor.at++];
  if (lead < 0x80) return lead;
  let missing = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
  if (missing === 0) return ILL_FORMED;
  let unit = lead & (0x3f >> missing);
  let least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  let most = lead === 0xf4 ? 0x8f : 0xbf;
  while (missing > 0 && cursor.at < end && u8[cursor.at] >= least && u8[cursor.at] <= most) {
    unit = (unit << 6) | (u8[cursor.at++] & 0x3f);
    missing--;
    least = 0x80;
    most = 0xbf;
  }
  return missing === 0 && lead < 0xf0 ? unit : ILL_FORMED;
};
