import { DataType, dataTypeSize, type Tensor } from "@heddle/tensor";
import { SMALL_CAPACITY } from "@heddle/tstring";
import { exponentLoopsOver, MOST_EXPONENT_DIGITS } from "./exponent-loops.js";
import { floatPrecision, type NumberFormat } from "./number-format.js";
import { FLOAT32, FLOAT64, INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 } from "./number-layout.js";
import { MOST_FIXED_DIGITS, numberLoopsOver } from "./number-loops.js";
import { LEFT, RIGHT, ZEROS } from "./padding-layout.js";
import { paddingLoopsOver } from "./padding-loops.js";

/** Prints the elements from one on as SMALL cells, up to the first that is not common, and returns their number. */
export type CommonPrinter = (first: number, cells: number) => number;

const INTEGER_KINDS: Readonly<Partial<Record<DataType, number>>> = {
  [DataType.INT8]: INT8,
  [DataType.UINT8]: UINT8,
  [DataType.INT16]: INT16,
  [DataType.UINT16]: UINT16,
  [DataType.INT32]: INT32,
  [DataType.UINT32]: UINT32,
  [DataType.INT64]: INT64,
  [DataType.UINT64]: UINT64,
};

/** A printer of the elements of a tensor by loops; undefined for a format or type that they do not have. */
export function commonPrinter(input: Tensor, format: NumberFormat): CommonPrinter | undefined {
  const print = unpaddedPrinter(input, format);
  const { width, flag } = format;
  // Bools are not padded.
  if (!print || width <= 0 || input.dtype === DataType.BOOL) return print;
  if (width > SMALL_CAPACITY) return undefined;
  const side = flag === "0" ? ZEROS : flag === "-" ? LEFT : RIGHT;
  return (first, cells) => {
    const printed = print(first, cells);
    paddingLoopsOver(input.memory).padCells(cells, printed, width, side);
    return printed;
  };
}

function unpaddedPrinter(input: Tensor, format: NumberFormat): CommonPrinter | undefined {
  const { dtype, memory, address, elementCount } = input;
  if (format.flag !== "" && format.flag !== "0" && format.flag !== "-") return undefined;
  const loops = numberLoopsOver(memory);
  const integer = INTEGER_KINDS[dtype];
  if (integer !== undefined) {
    const size = dataTypeSize(dtype);
    return (first, cells) => {
      loops.printIntegers(address + first * size, elementCount - first, integer, cells);
      return elementCount - first;
    };
  }
  switch (dtype) {
    case DataType.BOOL:
      return (first, cells) => {
        loops.printBools(address + first, elementCount - first, cells);
        return elementCount - first;
      };
    case DataType.FLOAT:
    case DataType.DOUBLE: {
      const precision = floatPrecision(format);
      const digits = format.notation === "exponent" ? precision + 1 : Math.max(1, precision);
      if (format.notation === "fixed" ? precision > MOST_FIXED_DIGITS : digits > MOST_EXPONENT_DIGITS) return undefined;
      const [kind, size] = dtype === DataType.FLOAT ? [FLOAT32, 4] : [FLOAT64, 8];
      if (format.notation === "fixed") {
        return (first, cells) => loops.printFixed(address + first * size, elementCount - first, kind, precision, cells);
      }
      const { printExponents } = exponentLoopsOver(memory);
      const isGeneral = format.notation === "general";
      return (first, cells) =>
        printExponents(address + first * size, elementCount - first, kind, digits, isGeneral, cells);
    }
    default:
      return undefined;
  }
}
