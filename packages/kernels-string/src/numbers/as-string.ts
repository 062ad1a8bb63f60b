import type { ComputeContext, ConstructionContext, Kernel } from "@heddle/kernel-api";
import { mapInBlocks } from "@heddle/kernel-api/texts";
import { invalidArgument, resourceExhausted } from "@heddle/status";
import { DataType, dataTypeName, FLOAT_TYPES, memoryView, Tensor } from "@heddle/tensor";
import { widenHalves } from "@heddle/tensor/numbers";
import { printableFloat, printFloat } from "@heddle/tensor/text";
import { CELL_BYTES, cellDataAddress, cellSizeBytes, StringBlockBuilder } from "@heddle/tstring";
import { copyBytes } from "../bytes/copy-bytes.js";
import { type CommonPrinter, commonPrinter } from "./common-printer.js";
import { floatPrecision, type NumberFormat } from "./number-format.js";

const UNSIGNED: readonly DataType[] = [DataType.UINT8, DataType.UINT16, DataType.UINT32, DataType.UINT64];
const COMPLEX: readonly DataType[] = [DataType.COMPLEX64, DataType.COMPLEX128];

/** The largest precision and width: a guard against models that ask for gigabytes. */
const MAX_CHARACTERS = 65536;

class AsStringKernel implements Kernel {
  readonly #format: NumberFormat;

  constructor({ attributes, inputTypes: [dtype] }: ConstructionContext) {
    const scientific = attributes.bool("scientific");
    const shortest = attributes.bool("shortest");
    const precision = attributes.int32("precision");
    const flag = attributes.string("fill");
    if (!FLOAT_TYPES.includes(dtype) && !COMPLEX.includes(dtype) && dtype !== DataType.STRING) {
      const type = dataTypeName(dtype);
      if (scientific || shortest) {
        throw invalidArgument(`scientific and shortest format not supported for datatype ${type}`);
      }
      if (precision >= 0) throw invalidArgument(`precision not supported for datatype ${type}`);
    }
    if (attributes.bytes("fill").length > 1) throw invalidArgument("Fill string must be one or fewer characters");
    if (scientific && shortest) throw invalidArgument("Cannot select both scientific and shortest notation");
    if (flag !== "" && !" +-0#".includes(flag)) throw invalidArgument(`Fill argument not supported: "${flag}"`);
    const width = attributes.int32("width");
    for (const [attr, found] of Object.entries({ precision, width })) {
      if (found > MAX_CHARACTERS) {
        throw resourceExhausted(
          `attr '${attr}' is ${found}, which is more than the ${MAX_CHARACTERS} characters allowed`,
        );
      }
    }
    this.#format = {
      notation: scientific ? "exponent" : shortest ? "general" : "fixed",
      precision,
      width,
      flag,
    };
  }

  compute(context: ComputeContext): void | Promise<void> {
    return mapInBlocks(context, (input) =>
      input.dtype === DataType.STRING ? padStrings(input, this.#format) : this.#print(input),
    );
  }

  #print(given: Tensor): Tensor {
    if (COMPLEX.includes(given.dtype)) {
      using parts = partsOf(given);
      using texts = this.#print(parts);
      return joinParts(texts, given);
    }
    const { memory, elementCount } = given;
    using input = widened(given);
    using builder = new StringBlockBuilder(memory, elementCount);
    const print = commonPrinter(input, this.#format);
    const printAll = (cell: number, text: number) => (print?.(0, cell) === elementCount ? text : 0);
    if (!print || !builder.addWritten(elementCount, 0, printAll)) this.#printEach(input, builder, print);
    return Tensor.fromStringBlock(memory, input.shape, builder.finish());
  }

  /** Prints where some elements are not common. */
  #printEach(input: Tensor, builder: StringBlockBuilder, print: CommonPrinter | undefined): void {
    const { memory, elementCount } = input;
    using scope = memory.scope();
    const cells = print ? scope.malloc(elementCount * CELL_BYTES) : 0;
    for (let i = 0; i < elementCount; i++) {
      if (print) {
        const printed = print(i, cells);
        builder.addCells(cells, printed);
        i += printed;
        if (i === elementCount) break;
      }
      builder.addText(printElement(input, i, this.#format));
    }
  }
}

/** Half and bfloat16 as float32, whose texts are the same; other types as they are. */
function widened(tensor: Tensor): Tensor {
  const { memory, dtype, shape, address, elementCount } = tensor;
  if (dtype !== DataType.HALF && dtype !== DataType.BFLOAT16) return tensor.retain();
  const wide = Tensor.allocate(memory, DataType.FLOAT, shape);
  widenHalves(memory, dtype, address, elementCount, wide.address);
  return wide;
}

/** The real and imaginary parts of complex numbers in turns. */
function partsOf(tensor: Tensor): Tensor {
  const dtype = tensor.dtype === DataType.COMPLEX64 ? DataType.FLOAT : DataType.DOUBLE;
  const count = tensor.elementCount * 2;
  return new Tensor(dtype, [count], count, tensor.retain().buffer);
}

/** Joins the texts of parts, `(1,-2)`. */
function joinParts({ memory, address }: Tensor, { shape, elementCount }: Tensor): Tensor {
  using builder = new StringBlockBuilder(memory, elementCount);
  for (let i = 0, real = address; i < elementCount; i++, real += 2 * CELL_BYTES) {
    const imaginary = real + CELL_BYTES;
    const [realSize, imaginarySize] = [cellSizeBytes(memory.u32, real), cellSizeBytes(memory.u32, imaginary)];
    let to = builder.add(realSize + imaginarySize + 3);
    const { u8, u32 } = memory; // The block may have grown.
    u8[to++] = 0x28;
    to = copyBytes(memory, to, cellDataAddress(u32, real), realSize);
    u8[to++] = 0x2c;
    to = copyBytes(memory, to, cellDataAddress(u32, imaginary), imaginarySize);
    u8[to] = 0x29;
  }
  return Tensor.fromStringBlock(memory, shape, builder.finish());
}

function printElement(input: Tensor, index: number, format: NumberFormat): string {
  if (FLOAT_TYPES.includes(input.dtype)) return printPart(input, index, format);
  const view = memoryView(input.memory, input.dtype); // Taken each time, because the block of strings may have grown.
  const value = view[input.address / view.BYTES_PER_ELEMENT + index];
  if (input.dtype === DataType.BOOL) return value ? "true" : "false";
  const sign = value < 0 ? "-" : UNSIGNED.includes(input.dtype) ? "" : positiveSign(format);
  return padded(sign, `${value < 0 ? -value : value}`, format, format.flag === "0");
}

function printPart(input: Tensor, index: number, format: NumberFormat): string {
  const { magnitude, isNegative } = printableFloat(input, index, keepsSubnormal(format));
  const sign = isNegative ? "-" : positiveSign(format);
  if (Number.isNaN(magnitude)) return padded(sign, "nan", format, false);
  if (magnitude === Number.POSITIVE_INFINITY) return padded(sign, "inf", format, false);
  const digits = printFloat(magnitude, format.notation, floatPrecision(format), format.flag === "#");
  return padded(sign, digits, format, format.flag === "0");
}

/** TensorFlow leaves numbers of more digits to C's printf, for which a subnormal double is not zero. */
const MOST_DIGITS = 40;

function keepsSubnormal({ notation, precision }: NumberFormat): boolean {
  return notation !== "fixed" && precision + Number(notation === "exponent") > MOST_DIGITS;
}

function positiveSign({ flag }: NumberFormat): string {
  return flag === "+" || flag === " " ? flag : "";
}

function padded(sign: string, digits: string, { width, flag }: NumberFormat, withZeros: boolean): string {
  if (withZeros) return sign + digits.padStart(Math.max(0, width - sign.length), "0");
  return flag === "-" ? (sign + digits).padEnd(Math.max(0, width)) : (sign + digits).padStart(Math.max(0, width));
}

/** Cuts strings to `precision` bytes, if it is not negative, and pads them with blanks to `width`; neither unless `width` is positive. */
function padStrings(input: Tensor, { width, precision, flag }: NumberFormat): Tensor {
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

/** AsString: numbers as C's printf prints them. */
export function createAsString(construction: ConstructionContext): Kernel {
  return new AsStringKernel(construction);
}
