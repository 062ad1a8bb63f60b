/** The attribute `T` of ops on quantized types. */
export const QUANTIZED = "T: {qint8, quint8, qint32, qint16, quint16}";
/** The attribute `mode`. */
export const MODE = "mode: {'MIN_COMBINED', 'MIN_FIRST', 'SCALED'} = 'MIN_COMBINED'";
