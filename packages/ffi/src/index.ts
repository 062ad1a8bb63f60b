export { anyPadBytes, anyRoom, dropAnyPad, initAnyPad, viewAny } from "./any/any-pad.js";
export {
  ANY_BYTES,
  anyType,
  checkAny,
  copyAny,
  copyView,
  dropAny,
  moveAny,
} from "./any/cell.js";
export { readBool, readFloat, readInt, writeBool, writeFloat, writeInt } from "./any/numbers.js";
export { ownAny } from "./any/own-any.js";
export { unboxedCell } from "./any/unboxed-cell.js";
export { box, boxAny, unboxAny } from "./boxes/box.js";
export { boxes } from "./boxes/box-types.js";
export type { CallLimits, PackedCall } from "./calls/call-state.js";
export { createFunction, type PackedFunction, type PointedFunction } from "./calls/create-function.js";
export { FfiFunction } from "./calls/ffi-function.js";
export { fromPackedC } from "./calls/from-packed-c.js";
export { FunctionRegistry, type NamedFunction } from "./calls/function-registry.js";
export type { CallOrder } from "./calls/invoke.js";
export { findFunction, getFunction, setFunction } from "./calls/named-functions.js";
export { transferValue } from "./calls/transfer-value.js";
export { containers } from "./containers/container-types.js";
export { FfiArray } from "./containers/ffi-array.js";
export { FfiDict } from "./containers/ffi-dict.js";
export { FfiList } from "./containers/ffi-list.js";
export { FfiMap } from "./containers/ffi-map.js";
export { FfiMapBase } from "./containers/ffi-map-base.js";
export { FfiSequence } from "./containers/ffi-sequence.js";
export { type AnyTypes, FfiTuple, ffiTuple } from "./containers/ffi-tuple.js";
export { PooledList, pooledLists } from "./containers/pooled-list.js";
export { type CoreFfiOptions, createCoreFfi } from "./create-core-ffi.js";
export { createFfi, type FfiOptions } from "./create-ffi.js";
export { allocateTensor, tensorFromTypedArray, tensorOverBytes } from "./dlpack/allocate-tensor.js";
export { DataTypeCode, DlDataType, formatDataType } from "./dlpack/data-type.js";
export { DeviceType, DlDevice, parseDevice } from "./dlpack/device.js";
export { DlTensor } from "./dlpack/dl-tensor.js";
export type { TypedArray } from "./dlpack/elements.js";
export { FfiTensor } from "./dlpack/ffi-tensor.js";
export { type DlpackDemands, importDlpack, importLegacyDlpack } from "./dlpack/import-dlpack.js";
export { deleteDlpack, exportDlpack, exportLegacyDlpack } from "./dlpack/managed-tensor.js";
export { parseDataType } from "./dlpack/parse-data-type.js";
export { readDlTensor } from "./dlpack/read-dl-tensor.js";
export { createUnsafeView, type StridedView, stridedView } from "./dlpack/strided-view.js";
export type { TensorForm } from "./dlpack/tensor-object.js";
export { tensors } from "./dlpack/tensor-type.js";
export { anyEqual } from "./equality/any-equal.js";
export { anyHash } from "./equality/any-hash.js";
export { FfiError, type FfiErrorOptions } from "./errors/ffi-error.js";
export { type CreateErrorOptions, createError, FfiErrorObject } from "./errors/ffi-error-object.js";
export { setRaised, takeRaised, takeRaisedObject } from "./errors/raised.js";
export type { Ffi } from "./ffi.js";
export type { FfiPart } from "./ffi-part.js";
export { checkObject } from "./object/check-object.js";
export { FfiObject } from "./object/ffi-object.js";
export { WeakReference } from "./object/weak-reference.js";
export type { Profile, ProfileName } from "./profile/profile.js";
export { rfcProfile } from "./profile/rfc.js";
export { tvmFfiProfile } from "./profile/tvm-ffi.js";
export { FfiShape, newShape } from "./shape/ffi-shape.js";
export { readShape } from "./shape/read-shape.js";
export { cast, readAs, tryCast } from "./signatures/cast.js";
export { defineFunction, type FunctionDefinition } from "./signatures/define-function.js";
export { formatSignature, type Signature } from "./signatures/signature.js";
export { signatureFromSchema, signatureToSchema } from "./signatures/type-schema.js";
export { type TypedCall, typed } from "./signatures/typed.js";
export {
  type ArgumentOf,
  type ArgumentsOf,
  arrayOf,
  type CompoundType,
  dictOf,
  functionOf,
  listOf,
  mapOf,
  optional,
  rvalueRef,
  tupleOf,
  type ValueOf,
  type ValuesOf,
  type ValueType,
  variant,
} from "./signatures/value-type.js";
export { charAt } from "./strings/char-at.js";
export { compactString, spillString } from "./strings/spill-string.js";
export { splitString } from "./strings/split-string.js";
export { type ByteSpan, stringSpan, writeBytes, writeStringBytes, writeText } from "./strings/string-any.js";
export {
  compareStrings,
  concatStrings,
  endsWithString,
  findString,
  sliceString,
  startsWithString,
} from "./strings/string-bytes.js";
export {
  dropStringCore,
  packStringCore,
  STRING_CORE_BYTES,
  type StringCoreKind,
  unpackStringCore,
} from "./strings/string-core.js";
export { type Ucs4Span, ucs4Span, writeUcs4 } from "./strings/ucs4-any.js";
export { newUcs4String, Ucs4String, ucs4StringOf, ucs4Strings } from "./strings/ucs4-string.js";
export { strToUcs4, ucs4ToStr } from "./strings/ucs4-utf8.js";
export { appendCharacters, unicodeSplit, unicodeSplitAny } from "./strings/unicode-split.js";
export {
  defineObjectType,
  type FieldValues,
  type ObjectType,
  type ObjectTypeDefinition,
} from "./types/define-object-type.js";
export type {
  CompareField,
  Field,
  FieldDefinition,
  FieldFlag,
  HashField,
  StructuralKind,
  TypeFields,
  TypeHooks,
} from "./types/type-fields.js";
export { TypeIndex } from "./types/type-index.js";
export type { ObjectClass, TypeDefinition, TypeRow, TypeTable } from "./types/type-table.js";
export type { Converter } from "./values/converter.js";
export type { FfiValue } from "./values/ffi-value.js";
export { Float } from "./values/float.js";
export { type FormatOptions, formatAny } from "./values/format-any.js";
export { OpaquePointer } from "./values/opaque-pointer.js";
export { readValue } from "./values/read-value.js";
export { type PlainValue, type ToPlainOptions, toPlain } from "./values/to-plain.js";
export { writeResult, writeUcs4Result } from "./values/write-result.js";
export { writeValue } from "./values/write-value.js";
