import type { VariantObject, VariantTensorData } from "@heddle/tensor/variants";

/** A new value, which the caller releases, at once or later: the code of rare types is imported when it is needed. */
export type Made<T> = T | Promise<T>;

/** Decodes the values of one type of variants. Since interface 1.2. */
export interface VariantDecoder {
  /** The name of the type, in encodings too. */
  readonly typeName: string;
  /** The value that `data` encodes; undefined when it encodes none. The tensors of `data` are borrowed. */
  decode?(data: VariantTensorData): Made<VariantObject | undefined>;
}

/** The decoders of types of variants. A {@link VariantRegistry} is one. */
export interface VariantDecoders {
  /** The decoder of the type of that name, or undefined. */
  find(typeName: string): Made<VariantDecoder> | undefined;
}
