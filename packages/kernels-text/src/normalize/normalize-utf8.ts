import type { ConstructionContext, Kernel } from "@heddle/kernel-api";
import { mapInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument } from "@heddle/status";
import { mapTexts, type TextMapping } from "./map-texts.js";
import type { FormName } from "./normal-form.js";
import { normalizeText } from "./normalize-text.js";

const FORMS: readonly string[] = ["NFC", "NFD", "NFKC", "NFKD"];

/** NormalizeUTF8: texts in one of Unicode's normalization forms, whose name is read without regard to case. */
export function createNormalizeUtf8({ attributes }: ConstructionContext): Kernel {
  const form = attributes.string("normalization_form").toUpperCase();
  const mapping: TextMapping = { map: (text) => normalizeText(text, form as FormName), lowersAscii: false };
  return {
    compute: (context) => {
      if (!FORMS.includes(form)) throw invalidArgument(`Unknown normalization form requrested: ${form}`);
      return mapInBlocks(context, (input) => mapTexts(input, mapping));
    },
  };
}
