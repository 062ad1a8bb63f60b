import type { LinearMemory } from "@heddle/memory";
import * as Plan from "./plan-layout.js";

/** The twin of `assembly/sentencepiece/tokens.ts`. */
export function tokensOf({ u8, u32 }: LinearMemory, plan: number, count: number): number {
  const at = plan >>> 2;
  const wordsAt = (index: number) => u32[at + index] >>> 2;
  const [text, types] = [u32[at + Plan.TEXT], u32[at + Plan.TYPES]];
  const [ids, byteIds, origins] = [wordsAt(Plan.IDS), wordsAt(Plan.BYTE_IDS), wordsAt(Plan.ORIGINS)];
  const [starts, limits] = [wordsAt(Plan.STARTS), wordsAt(Plan.LIMITS)];
  const [textStarts, textLimits] = [wordsAt(Plan.TEXT_STARTS), wordsAt(Plan.TEXT_LIMITS)];
  const toBytes = (u32[at + Plan.FLAGS] & Plan.BYTE_FALLBACK) !== 0;
  let token = 0;
  const put = (id: number, start: number, end: number, originStart: number, originEnd: number) => {
    u32[ids + token] = id;
    if (origins !== 0) {
      u32[starts + token] = u32[origins + originStart];
      u32[limits + token] = u32[origins + originEnd];
    }
    if (textStarts !== 0) {
      u32[textStarts + token] = start;
      u32[textLimits + token] = end;
    }
    token++;
  };
  let start = 0;
  let afterUnknown = false;
  for (let i = 0; i < count; i++) {
    const id = u32[wordsAt(Plan.PIECES) + i * 2];
    const end = u32[wordsAt(Plan.PIECES) + i * 2 + 1];
    const type = u8[types + id];
    if (type === Plan.CONTROL_PIECE) return Plan.CONTROL_IN_TEXT;
    const isUnknown = type === Plan.UNKNOWN_PIECE;
    if (isUnknown && toBytes) {
      for (let byte = start; byte < end; byte++) {
        put(u32[byteIds + u8[text + byte]], byte, byte + 1, start, byte + 1 === end ? end : start);
      }
    } else if (isUnknown && afterUnknown) {
      if (origins !== 0) u32[limits + token - 1] = u32[origins + end];
      if (textStarts !== 0) u32[textLimits + token - 1] = end;
    } else {
      put(id, start, end, start, end);
    }
    afterUnknown = isUnknown;
    start = end;
  }
  return token;
}
