import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { ByteSink } from "@heddle/kernel-api/texts";
import { resourceExhausted } from "@heddle/status";
import { DataType, SCALAR, Tensor } from "@heddle/tensor";
import { summarizeTensor } from "@heddle/tensor/text";
import { placeholderMismatch, splitTemplate } from "./split-template.js";

class StringFormatKernel implements Kernel {
  /** The texts of the template before, between and after its placeholders. */
  readonly #texts: readonly Uint8Array[];
  readonly #summarize: number;

  constructor({ attributes, inputTypes }: ConstructionContext) {
    this.#texts = splitTemplate(attributes.bytes("template"), attributes.bytes("placeholder"));
    this.#summarize = attributes.int32("summarize");
    const placeholders = this.#texts.length - 1;
    if (placeholders !== inputTypes.length) throw placeholderMismatch(placeholders, inputTypes.length);
  }

  compute(context: ComputeContext): void {
    this.#checkSize(context);
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

  /** Counts the text, which is put together outside the memory, against the limit of the memory. */
  #checkSize(context: ComputeContext): void {
    const { maximumBytes } = context.memory;
    let sizeBytes = 0;
    for (let i = 0; i < context.inputCount; i++) {
      sizeBytes += textBytes(context.input(i), this.#summarize);
      if (sizeBytes <= maximumBytes) continue;
      throw resourceExhausted(`text of about ${sizeBytes} bytes does not fit into a memory of ${maximumBytes} bytes`, {
        sizeBytes,
        maximumBytes,
      });
    }
  }
}

/** Bytes that an element takes as text, about; each byte of a string takes up to four more. */
const TEXT_BYTES = 64;

/** Bytes that the text of a tensor takes while it is put together, about. */
function textBytes({ dtype, shape, elementCount, buffer }: Tensor, summarize: number): number {
  const shown = shape.reduce((count, size) => count * (summarize < 0 ? size : Math.min(size, 2 * summarize)), 1);
  return shown * TEXT_BYTES + (dtype === DataType.STRING && shown === elementCount ? 4 * buffer.sizeBytes : 0);
}

/** StringFormat: a template with tensors printed in place of its placeholders. */
export function createStringFormat(construction: ConstructionContext): Kernel {
  return new StringFormatKernel(construction);
}
