import * as Plan from "../loops/plan-layout.js";
import type { SentencepieceModel } from "./sentencepiece-model.js";

/**
 * The flags of a plan that say where no piece can go on: U+2581 after another character, another character after U+2581. User-defined pieces
 * are not merged. With unused pieces text is not split at all, because they become the parts that were merged last anywhere.
 */
export function splitFlags({ pieces, types }: SentencepieceModel, hasUnused: boolean): number {
  if (hasUnused) return 0;
  let flags = Plan.SPLITS_BEFORE_SPACE | Plan.SPLITS_AFTER_SPACE;
  for (let id = 0; id < types.length && flags !== 0; id++) {
    if (types[id] !== Plan.NORMAL_PIECE) continue;
    const text = pieces.at(id);
    let afterSpace: boolean | undefined;
    for (let at = 0; at < text.length; ) {
      const isSpace = text[at] === 0xe2 && text[at + 1] === 0x96 && text[at + 2] === 0x81;
      if (afterSpace === false && isSpace) flags &= ~Plan.SPLITS_BEFORE_SPACE;
      if (afterSpace === true && !isSpace) flags &= ~Plan.SPLITS_AFTER_SPACE;
      afterSpace = isSpace;
      at += isSpace ? 3 : 1;
    }
  }
  return flags;
}
