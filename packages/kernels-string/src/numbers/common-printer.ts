import { DataType, type Tensor } from "@heddle/tensor";
import { floatPrecision, type NumberFormat } from "./number-format.js";
import { FLOAT32, FLOAT64, INT32, INT64 } from "./number-layout.js";
import { MOST_FIXED_DIGITS, numberLoopsOver } from "./number-loops.js";

/** Prints the elements from one on as SMALL cells, up to the first that is not common, and returns their number. */
export type CommonPrinter = (first: number, cells: number) => number;

/** A printer of the elements of a tensor by loops; undefined for a format or type that they do not have. */
export function commonPrinter(input: Tensor, format: NumberFormat): CommonPrinter | undefined {
  const { dtype, memory, address, elementCount } = input;
  if (format.width > 0 || (format.flag !== "" && format.flag !== "0" && format.flag !== "-")) return undefined;
  const loops = numberLoopsOver(memory);
  switch (dtype) {
    case DataType.BOOL:
      return (first, cells) => {
        loops.printBools(address + first, elementCount - first, cells);
        return elementCount - first;
      };
    case DataType.INT32:
    case DataType.INT64: {
      const [kind, size] = dtype === DataType.INT32 ? [INT32, 4] : [INT64, 8];
      return (first, cells) => {
        loops.printIntegers(address + first * size, elementCount - first, kind, cells);
        return elementCount - first;
      };
    }
    case DataType.FLOAT:
    case DataType.DOUBLE: {
      const precision = floatPrecision(format);
      if (format.notation !== "fixed" || precision > MOST_FIXED_DIGITS) return undefined;
      const [kind, size] = dtype === DataType.FLOAT ? [FLOAT32, 4] : [FLOAT64, 8];
      return (first, cells) => loops.printFixed(address + first * size, elementCount - first, kind, precision, cells);
    }
    default:
      return undefined;
  }
}
