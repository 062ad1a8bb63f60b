export { broadcastStrides, coalesce, rowMajorStrides, visitRuns } from "@heddle/tstring";
export type { ArrowChunk, ArrowColumn } from "./arrow-column.js";
export { fromBase64, toBase64 } from "./base64.js";
export { BFLOAT16, bfloat16sToFloats, roundFloatsToBfloat16, truncateFloatsToBfloat16 } from "./bfloat16-arrays.js";
export {
  broadcastShapes,
  type RectangleVisitor,
  type RowVisitor,
  visitRectangles,
  visitRows,
} from "./broadcast.js";
export { copyTensor } from "./copy-tensor.js";
export {
  baseType,
  DataType,
  type DataTypeName,
  dataTypeEnumName,
  dataTypeFromEnumName,
  dataTypeFromName,
  dataTypeName,
  dataTypeSize,
  isDataType,
  isObjectType,
  isRefType,
  valueTypeFromName,
} from "./data-type.js";
export {
  alwaysOnHost,
  canUseMemcpy,
  isComplex,
  isFloating,
  isInteger,
  isQuantized,
  isSigned,
  isUnsigned,
  makeRefType,
  typesCompatible,
} from "./data-type-predicates.js";
export { elementRange } from "./element-range.js";
export { describeValue } from "./errors.js";
export { firstNonBool } from "./first-non-bool.js";
export { floatCoding } from "./float-coding.js";
export { tensorFromColumn } from "./from-column.js";
export { tensorFromJs } from "./from-js.js";
export { tensorFromValues } from "./from-values.js";
export { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "./half.js";
export {
  exactIndex,
  exactIndexValues,
  indexTensor,
  indexValues,
  newIndices,
  readIndex,
  readIndices,
  writeIndex,
} from "./index-elements.js";
export { type ColumnInput, isColumn, type OffsetColumn } from "./input-kind.js";
export { tensorFromLegacyEncoding, tensorToLegacyEncoding } from "./legacy-encoding.js";
export { MappedTensor } from "./mapped-tensor.js";
export { narrowing } from "./narrow-integers.js";
export { type NumericLimits, numericLimits } from "./numeric-limits.js";
export { proxyType } from "./proxy-type.js";
export { Rfc16Tensor } from "./rfc16-tensor.js";
export { hasRoomToKeep } from "./room-to-keep.js";
export {
  elementCount,
  formatPosition,
  formatShape,
  positionOf,
  SCALAR,
  type Shape,
  shapesEqual,
  sizeBetween,
} from "./shape.js";
export { type SixteenBit, sixteenBit } from "./sixteen-bit.js";
export { type FloatCoding, smallFloat } from "./small-floats.js";
export { tensorFromStringBuffer, tensorToStringBuffer } from "./string-buffer.js";
export {
  type StringColumnOptions,
  tensorFromArrowViews,
  tensorFromOffsets,
  tensorOfOffsets,
} from "./string-columns.js";
export { adoptStringTensor, encodeStringTensor, mapStringTensor, openStringTensor } from "./string-tensor-block.js";
export { stringViewOf, tensorFromStringView } from "./string-view-of.js";
export { hasStorage, type StringEncoding, type StringOrigin, Tensor } from "./tensor.js";
export { type BufferContents, TensorBuffer } from "./tensor-buffer.js";
export { type ElementJson, type TensorJson, type TensorJsonOptions, tensorJson } from "./tensor-json.js";
export type { TensorObject } from "./tensor-object.js";
export { TensorValue } from "./tensor-value.js";
export { printGeneral } from "./text/print-general.js";
export { tensorFromTfLite, tensorToTfLite } from "./tflite-strings.js";
export type { Nested } from "./to-js.js";
export {
  ALL_TYPES,
  COMPLEX_TYPES,
  FLOAT_TYPES,
  INDEX_TYPES,
  INTEGRAL_TYPES,
  INTEGRAL_TYPES_NO_INT32,
  NUMBER_TYPES,
  NUMBER_TYPES_NO_INT32,
  POD_STRING_TYPES,
  POD_TYPES,
  QUANTIZED_TYPES,
  REAL_NUMBER_TYPES,
  REAL_NUMBER_TYPES_NO_BFLOAT16,
  REAL_NUMBER_TYPES_NO_INT32,
  SAVE_RESTORE_TYPES,
} from "./type-sets.js";
export { memoryView, type TypedArray } from "./typed-view.js";
export { UniqueTensorReferences } from "./unique-tensor-references.js";
export type { ValueData } from "./value-data.js";
export type { Complex, ElementValue, FlatTensor, NestedValue, TensorInput } from "./values.js";
