export type {
  AttrKinds,
  AttrMap,
  AttrValue,
  FunctionAttr,
  ListKind,
  TensorAttr,
} from "./attr-value.js";
export { attrKey } from "./attr-values/attr-key.js";
export { hasPlaceholder, substituteAttrs, substitutePlaceholders } from "./attr-values/placeholders.js";
export { unescapeText } from "./attr-values/unescape-text.js";
export { Attributes, describeKind } from "./attributes.js";
export { checkAttr } from "./check-attr.js";
export { defineOp } from "./define-op.js";
export type { FileSystem, ReadableFile, WritableFile } from "./file-system.js";
export { formatAttr, formatAttrValue } from "./format-attr.js";
export type { FrameAndIter } from "./frame-and-iter.js";
export { inBlocks } from "./in-blocks.js";
export { INTERFACE_VERSION, type InterfaceVersion } from "./interface-version.js";
export type { ComputeContext, ConstructionContext, FunctionRunner, Kernel, KernelDefinition } from "./kernel.js";
export {
  failure,
  failWithWarning,
  type LogRecord,
  type LogSink,
  warn,
  wasWarnedOf,
  withWarning,
} from "./log.js";
export { lookupResource } from "./lookup-resource.js";
export { type LookupTableResource, lookupTableResource } from "./lookup-table-resource.js";
export { DeviceType, MemoryType, memoryTypesForNode, type NodeMemory, type NodeMemoryTypes } from "./memory-types.js";
export { type ArgData, type AttrData, type DefaultData, type OpData, opOf } from "./op-data.js";
export type { ArgDefinition, AttrDefinition, OpDefinition, OpSpec, TensorReader } from "./op-definition.js";
export {
  concatenateShapes,
  formatPartialShape,
  isFullyDefined,
  mergeElementShapes,
  mergeShapes,
  type PartialShape,
  partialShape,
  shapesCompatible,
  subshape,
  withRank,
  withRankAtLeast,
  withRankAtMost,
} from "./partial-shape.js";
export type { KernelPlugin, Registrar } from "./plugin.js";
export {
  type CreateKernel,
  type KernelSpec,
  type KernelTypes,
  kernelOf,
  registerKernels,
  registerLazily,
  withKernel,
} from "./register-kernels.js";
export type { ReceiveCallback, Received, Rendezvous, RendezvousArgs } from "./rendezvous/rendezvous.js";
export type { Resource, ResourceManager } from "./resource-manager.js";
export { privateName, type ResourceName, resourceName } from "./resource-name.js";
export { runUnfused } from "./run-unfused.js";
export { validateInputsAreSameShape } from "./same-shape.js";
export type { SavedNode, SavedOp, SavedResource } from "./saved-resource.js";
export {
  type SessionState,
  TENSOR_HANDLE_TYPE_NAME,
  type TensorAndKey,
  type TensorStore,
  tensorHandle,
} from "./session.js";
export type { HandleShape, ShapeContext, ShapeFunction, ShapeFunctions, TensorFacts } from "./shape-inference.js";
export { unchangedShape } from "./shapes/unchanged-shape.js";
export { runSteps, type Steps, settle } from "./steps.js";
export type { TypeIndex } from "./type-index.js";
export { VariableResource } from "./variable-resource.js";
export {
  type AddTensors,
  type CopyTensor,
  type CopyVariant,
  type LazyVariantFunctions,
  VariantCopyDirection,
  type VariantFunctions,
  type VariantRegistry,
  type ZerosLikeTensor,
} from "./variant-functions.js";
