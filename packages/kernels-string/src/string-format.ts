import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { SCALAR, Tensor } from "@heddle/tensor";
import { summarizeTensor } from "@heddle/tensor/text";
import { ByteSink } from "./byte-sink.js";
import { placeholderCountDiffers } from "./number-errors.js";

class StringFormatKernel implements Kernel {
  /** The template's texts between, before and behind its placeholders. */
  readonly #texts: readonly Uint8Array[];
  readonly #summarize: number;

  constructor({ attributes, inputTypes }: ConstructionContext) {
    this.#texts = splitAt(attributes.bytes("template"), attributes.bytes("placeholder"));
    this.#summarize = attributes.int("summarize");
    const placeholders = this.#texts.length - 1;
    if (placeholders !== inputTypes.length) throw placeholderCountDiffers(placeholders, inputTypes.length);
  }

  compute(context: ComputeContext): void {
    const sink = new ByteSink();
    for (const [i, text] of this.#texts.entries()) {
      if (i > 0) {
        const summary = summarizeTensor(context.input(i - 1), this.#summarize, true);
        sink.add(summary, 0, summary.length);
      }
      sink.add(text, 0, text.length);
    }
    context.setOutput(0, Tensor.fromStrings(context.memory, SCALAR, [sink.view()]));
  }
}

/** An empty placeholder is nowhere. */
function splitAt(template: Uint8Array, placeholder: Uint8Array): Uint8Array[] {
  const texts: Uint8Array[] = [];
  let begin = 0;
  for (let at = 0; placeholder.length > 0 && at + placeholder.length <= template.length; ) {
    if (placeholder.every((byte, i) => template[at + i] === byte)) {
      texts.push(template.slice(begin, at));
      at += placeholder.length;
      begin = at;
    } else at++;
  }
  texts.push(template.slice(begin));
  return texts;
}

/** StringFormat: a template with tensors printed into it. */
export function createStringFormat(construction: ConstructionContext): Kernel {
  return new StringFormatKernel(construction);
}
