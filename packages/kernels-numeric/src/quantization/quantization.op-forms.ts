import { DataType } from "@heddle/tensor";

/** The quantized types. */
export const QUANTIZED_SET = "{qint8, quint8, qint32, qint16, quint16}";
/** The attribute `T` of ops on quantized types. */
export const QUANTIZED = `T: ${QUANTIZED_SET}`;
/** The attribute `mode`. */
export const MODE = "mode: {'MIN_COMBINED', 'MIN_FIRST', 'SCALED'} = 'MIN_COMBINED'";
/** Outputs that are the ends of a range. */
export const RANGE_OUTPUTS = ["output_min: float", "output_max: float"];
/** The types of ops whose input is 32-bit integers. */
export const INTEGERS = { Tinput: [DataType.QINT32] };
