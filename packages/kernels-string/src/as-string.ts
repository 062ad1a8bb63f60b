import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { DataType, dataTypeName, FLOAT_TYPES, memoryView, Tensor } from "@heddle/tensor";
import { type FloatNotation, printableFloat, printFloat } from "@heddle/tensor/text";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes } from "./copy-bytes.js";
import {
  badFill,
  fillTooLong,
  notationForFloatsOnly,
  precisionForFloatsOnly,
  tooManyCharacters,
  twoNotations,
} from "./number-errors.js";

const UNSIGNED: readonly DataType[] = [DataType.UINT8, DataType.UINT16, DataType.UINT32, DataType.UINT64];
const COMPLEX: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128];

/** Digits or blanks that one number may be asked to have: a guard against models that ask for gigabytes. */
const MAX_CHARACTERS = 65536;

const DEFAULT_PRECISION = 6;

/** What C's printf is told between `%` and the letter. */
interface Format {
  readonly notation: FloatNotation;
  /** Digits behind the point, or bytes of a string; negative for C's default. */
  readonly precision: number;
  /** Characters at least; negative for none. */
  readonly width: number;
  /** One of the flags ` + - 0 #`, or "". */
  readonly flag: string;
}

class AsStringKernel implements Kernel {
  readonly #format: Format;

  constructor({ attributes, inputTypes: [dtype] }: ConstructionContext) {
    const scientific = attributes.bool("scientific");
    const shortest = attributes.bool("shortest");
    const precision = attributes.int("precision");
    const flag = attributes.string("fill");
    if (!FLOAT_TYPES.includes(dtype) && !COMPLEX.includes(dtype) && dtype !== DataType.STRING) {
      if (scientific || shortest) throw notationForFloatsOnly(dataTypeName(dtype));
      if (precision >= 0) throw precisionForFloatsOnly(dataTypeName(dtype));
    }
    if (attributes.bytes("fill").length > 1) throw fillTooLong();
    if (scientific && shortest) throw twoNotations();
    if (flag !== "" && !" +-0#".includes(flag)) throw badFill(flag);
    const width = attributes.int("width");
    if (precision > MAX_CHARACTERS) throw tooManyCharacters("precision", precision, MAX_CHARACTERS);
    if (width > MAX_CHARACTERS) throw tooManyCharacters("width", width, MAX_CHARACTERS);
    this.#format = {
      notation: scientific ? "exponent" : shortest ? "general" : "fixed",
      precision,
      width,
      flag,
    };
  }

  compute(context: ComputeContext): void {
    const input = context.input(0);
    context.setOutput(0, input.dtype === DataType.STRING ? padStrings(input, this.#format) : this.#print(input));
  }

  #print(input: Tensor): Tensor {
    using builder = new StringBlockBuilder(input.memory, input.elementCount);
    for (let i = 0; i < input.elementCount; i++) builder.addText(printElement(input, i, this.#format));
    return Tensor.fromStringBlock(input.memory, input.shape, builder.finish());
  }
}

function printElement(input: Tensor, index: number, format: Format): string {
  if (FLOAT_TYPES.includes(input.dtype)) return printPart(input, index, format);
  if (COMPLEX.includes(input.dtype)) {
    return `(${printPart(input, index * 2, format)},${printPart(input, index * 2 + 1, format)})`;
  }
  const view = memoryView(input.memory, input.dtype); // Taken each time: the block of strings may have grown.
  const value = view[input.address / view.BYTES_PER_ELEMENT + index];
  if (input.dtype === DataType.BOOL) return value ? "true" : "false";
  const sign = value < 0 ? "-" : UNSIGNED.includes(input.dtype) ? "" : positiveSign(format);
  return padded(sign, `${value < 0 ? -value : value}`, format, format.flag === "0");
}

function printPart(input: Tensor, index: number, format: Format): string {
  const { magnitude, isNegative } = printableFloat(input, index);
  const sign = isNegative ? "-" : positiveSign(format);
  if (Number.isNaN(magnitude)) return padded(sign, "nan", format, false);
  if (magnitude === Number.POSITIVE_INFINITY) return padded(sign, "inf", format, false);
  const digits = printFloat(
    magnitude,
    format.notation,
    format.precision < 0 ? DEFAULT_PRECISION : format.precision,
    format.flag === "#",
  );
  return padded(sign, digits, format, format.flag === "0");
}

function positiveSign({ flag }: Format): string {
  return flag === "+" || flag === " " ? flag : "";
}

function padded(sign: string, digits: string, { width, flag }: Format, withZeros: boolean): string {
  if (withZeros) return sign + digits.padStart(Math.max(0, width - sign.length), "0");
  return flag === "-" ? (sign + digits).padEnd(Math.max(0, width)) : (sign + digits).padStart(Math.max(0, width));
}

/** Strings cut to `precision` bytes, if there is one, and padded with blanks to `width`; both only if `width` is positive. */
function padStrings(input: Tensor, { width, precision, flag }: Format): Tensor {
  if (width <= 0) return input.retain();
  const { memory } = input;
  using builder = new StringBlockBuilder(memory, input.elementCount);
  for (let i = 0, cell = input.address; i < input.elementCount; i++, cell += CELL_BYTES) {
    const size = cellSizeBytes(memory.u32, cell);
    const shown = precision < 0 ? size : Math.min(precision, size);
    const total = Math.max(width, shown);
    const target = builder.add(total);
    const { u8, u32 } = memory; // The block may have grown.
    u8.fill(0x20, target, target + total);
    copyBytes(memory, flag === "-" ? target : target + total - shown, cellDataAddress(u32, cell), shown);
  }
  return Tensor.fromStringBlock(memory, input.shape, builder.finish());
}

/** AsString: numbers as C's printf writes them. */
export function createAsString(construction: ConstructionContext): Kernel {
  return new AsStringKernel(construction);
}
