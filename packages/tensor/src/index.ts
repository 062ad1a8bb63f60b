export { describeValue } from "@heddle/status";
export { broadcastStrides, coalesce, rowMajorStrides, visitRuns } from "@heddle/tstring";
export type { ArrowChunk, ArrowColumn } from "./arrow/arrow-column.js";
export {
  broadcastShapes,
  type RectangleVisitor,
  type RowVisitor,
  visitRectangles,
  visitRows,
} from "./broadcast.js";
export type { Nested } from "./conversion/element-values.js";
export { firstNonBool } from "./conversion/first-non-bool.js";
export { tensorFromColumn } from "./conversion/from-column.js";
export { tensorFromJs } from "./conversion/from-js.js";
export { tensorFromValues } from "./conversion/from-values.js";
export { type ColumnInput, isColumn, type OffsetColumn } from "./conversion/input-kind.js";
export {
  type StringColumnOptions,
  tensorFromArrowViews,
  tensorFromOffsets,
  tensorOfOffsets,
} from "./conversion/string-columns.js";
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
export { fromBase64, toBase64 } from "./inspect/base64.js";
export { type ElementJson, type TensorJson, type TensorJsonOptions, tensorJson } from "./inspect/tensor-json.js";
export { TensorValue } from "./inspect/tensor-value.js";
export type { TensorFields, ValueData } from "./inspect/value-data.js";
export { MappedTensor } from "./mapped-tensor.js";
export {
  BFLOAT16,
  bfloat16sToFloats,
  roundFloatsToBfloat16,
  truncateFloatsToBfloat16,
} from "./narrow-types/bfloat16-arrays.js";
export { floatCoding } from "./narrow-types/float-coding.js";
export { bfloat16ToFloat, floatToBfloat16, floatToHalf, halfToFloat } from "./narrow-types/half.js";
export { narrowing } from "./narrow-types/narrow-integers.js";
export { type SixteenBit, sixteenBit } from "./narrow-types/sixteen-bit.js";
export { type FloatCoding, smallFloat } from "./narrow-types/small-floats.js";
export { type NumericLimits, numericLimits } from "./numeric-limits.js";
export { proxyType } from "./proxy-type.js";
export { releaseAll } from "./release-all.js";
export { hasRoomToKeep } from "./room-to-keep.js";
export { setToZeros } from "./set-to-zeros.js";
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
export { tensorFromLegacyEncoding, tensorToLegacyEncoding } from "./strings/legacy-encoding.js";
export { Rfc16Tensor } from "./strings/rfc16-tensor.js";
export { tensorFromStringBuffer, tensorToStringBuffer } from "./strings/string-buffer.js";
export {
  encodeStringTensor,
  mapStringTensor,
  openStringTensor,
} from "./strings/string-tensor-block.js";
export { stringViewOf, tensorFromStringView } from "./strings/string-view-of.js";
export { tensorFromTfLite, tensorToTfLite } from "./strings/tflite-strings.js";
export { hasStorage, type StringEncoding, type StringOrigin, Tensor } from "./tensor.js";
export { type BufferContents, TensorBuffer } from "./tensor-buffer.js";
export type { TensorObject } from "./tensor-object.js";
export { printGeneral } from "./text/print-general.js";
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
export type { Complex, ElementValue, FlatTensor, NestedValue, TensorInput } from "./values.js";
