import { failedPrecondition, internal, outOfRange, type StatusError } from "@heddle/status";

/** A model without what makes texts of ids. Source: tensorflow_text/core/kernels/fast_wordpiece_tokenizer.cc (TensorFlow Text 2.20). */
export function makesNoTexts(): StatusError {
  return failedPrecondition(
    "Detokenize function is only enabled when support_detokenization is true in the config flatbuffer. Please rebuild the model flatbuffer by setting support_detokenization=true.",
  );
}

/** A model that says to make texts, but lacks a field. */
export function missingPieces(fields: string): StatusError {
  return internal(`Missing ${fields} in config.`);
}

/** An id that stands for no piece. */
export function unknownId(id: number): StatusError {
  return outOfRange(`Token ID out of bounds: ${id}`, { id });
}
