/** Arguments and attributes that the definitions of ops on quantized images share. */
export const QUANTIZED_SET = "{qint8, quint8, qint32, qint16, quint16}";
export const RANGED_IMAGES = ["input: T", "min_input: float", "max_input: float"];
export const RANGED_OUTPUT = ["output: T", "min_output: float", "max_output: float"];
