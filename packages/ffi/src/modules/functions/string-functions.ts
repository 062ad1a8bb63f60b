import { DlDataType, formatDataType } from "../../dlpack/data-type.js";
import { parseDataType } from "../../dlpack/parse-data-type.js";
import type { Ffi } from "../../ffi.js";
import { reserveString, writeText } from "../../strings/string-any.js";
import { TypeIndex } from "../../types/type-index.js";
import { statusFunction } from "../function-results.js";
import { checkedSpan, checkRange, checkResult, textAt } from "../pointers.js";

/** Strings, bytes, and texts of data types. */
export function stringFunctions(ffi: Ffi) {
  const copy = (input: number, out: number, small: number, large: number) => {
    const { address, sizeBytes } = checkedSpan(ffi, input);
    const target = reserveString(ffi, checkResult(ffi, out), small, large, sizeBytes);
    ffi.memory.u8.copyWithin(target, address, address + sizeBytes);
  };
  return {
    TVMFFIStringFromByteArray: statusFunction(ffi, (input, out) =>
      copy(input, out, TypeIndex.SMALL_STRING, TypeIndex.STRING),
    ),
    TVMFFIBytesFromByteArray: statusFunction(ffi, (input, out) =>
      copy(input, out, TypeIndex.SMALL_BYTES, TypeIndex.BYTES),
    ),
    TVMFFIDataTypeFromString: statusFunction(ffi, (text, out) => {
      checkRange(ffi, out, 4, 2, "a data type");
      const { code, bits, lanes } = parseDataType(textAt(ffi, text), ffi.functions);
      ffi.memory.u8[out] = code;
      ffi.memory.u8[out + 1] = bits;
      ffi.memory.u16[(out + 2) >>> 1] = lanes;
    }),
    TVMFFIDataTypeToString: statusFunction(ffi, (dtype, out) => {
      const { u8, u16 } = ffi.memory;
      const at = checkRange(ffi, dtype, 4, 2, "a data type");
      const value = new DlDataType(u8[at] ?? 0, u8[at + 1] ?? 0, u16[(at + 2) >>> 1]);
      writeText(ffi, checkResult(ffi, out), formatDataType(value, ffi.functions));
    }),
  };
}
