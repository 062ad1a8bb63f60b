import type { FloatNotation } from "@heddle/tensor/text";

/** The parts of a conversion specification of C's printf. */
export interface NumberFormat {
  readonly notation: FloatNotation;
  /** Digits after the point, or bytes of a string; negative for C's default. */
  readonly precision: number;
  /** The least number of characters; negative for no minimum. */
  readonly width: number;
  /** One of the flags ` + - 0 #`, or "". */
  readonly flag: string;
}

const DEFAULT_PRECISION = 6;

/** Digits after the point of a float. */
export function floatPrecision({ precision }: NumberFormat): number {
  return precision < 0 ? DEFAULT_PRECISION : precision;
}
