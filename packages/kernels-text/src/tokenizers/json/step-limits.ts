import { resourceExhausted } from "@heddle/status";
import type { JsonFields } from "./json-fields.js";

/** The most steps of a part of a tokenizer.json: each one reads all of a text. */
const MOST_STEPS = 1024;
/** The most UTF-16 units that a normaliser puts before a text: each step after that reads them. */
const MOST_PREPENDED = 2 ** 16;

/** The lists in which a Sequence has its steps, by the part of the file. */
const LISTS = {
  normalizer: "normalizers",
  pre_tokenizer: "pretokenizers",
  post_processor: "processors",
  decoder: "decoders",
} as const;

/** @throws {StatusError} RESOURCE_EXHAUSTED for a part of the file with too many steps, or a normaliser that puts too much before texts */
export function checkSteps(root: JsonFields): void {
  for (const [part, list] of Object.entries(LISTS)) {
    const fields = root.object(part);
    if (fields) checkPart(fields, part, list);
  }
}

function checkPart(fields: JsonFields, part: string, list: string): void {
  let steps = 0;
  let prepended = 0;
  const count = (step: JsonFields) => {
    const { type } = step;
    if (type === "Sequence") {
      for (const each of step.objects(list)) count(each);
      return;
    }
    steps++;
    if (type === "Prepend") prepended += step.text("prepend").length;
  };
  count(fields);
  if (steps > MOST_STEPS) {
    throw resourceExhausted(`the ${part} has ${steps} steps, at most ${MOST_STEPS} are taken`, { steps });
  }
  if (prepended > MOST_PREPENDED) {
    throw resourceExhausted(
      `the ${part} puts ${prepended} UTF-16 units before a text, at most ${MOST_PREPENDED} are taken`,
      {
        prepended,
      },
    );
  }
}
