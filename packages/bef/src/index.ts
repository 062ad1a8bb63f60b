export { AttributeCode } from "./format/attribute-type.js";
export { debugInfo, locationText } from "./format/location-text.js";
export { BefFile, openBef } from "./format/read/bef-file.js";
export type { BefLimits } from "./format/read/bef-limits.js";
export type { BefKernel, FunctionBody } from "./format/read/function-body.js";
export type { BefFunctionEntry } from "./format/read/function-entry.js";
export type { ByteRange } from "./format/read/header-cursor.js";
export { readAttributeNames, readAttributeTypes, readRegisterTypes } from "./format/read/optional-sections.js";
export { readAttribute } from "./format/read/read-attribute.js";
export { readLocation } from "./format/read/read-location.js";
export {
  type ArrayView,
  type DenseView,
  type ElementView,
  readBoolAttribute,
  readF32Attribute,
  readF64Attribute,
  readI32Attribute,
  readI64Attribute,
  readShapeAttribute,
  readTypeAttribute,
  viewAggregateAttribute,
  viewArrayAttribute,
  viewDenseAttribute,
  viewStringAttribute,
} from "./format/read/view-attributes.js";
export { SectionId } from "./format/section-id.js";
export { type ToModuleOptions, toModule } from "./format/to-module/to-module.js";
export { type WriteBefOptions, writeBef } from "./format/write/write-bef.js";
export type { Attribute, DenseType, FloatType, IntegerType, NamedType } from "./ir/attribute.js";
export type { Location } from "./ir/location.js";
export type {
  BefFunction,
  BefModule,
  CompiledModule,
  FunctionKind,
  Operation,
  Region,
  Value,
} from "./ir/module.js";
export type { MlirLimits } from "./mlir/mlir-limits.js";
export { type ParseMlirOptions, parseMlir } from "./mlir/parse-mlir.js";
export { type PrintMlirOptions, printMlir } from "./mlir/print-mlir.js";
