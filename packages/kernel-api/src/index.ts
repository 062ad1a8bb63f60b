export { attrFits } from "./attr-values/attr-fits.js";
export { attrKey } from "./attr-values/attr-key.js";
export { hasPlaceholder, substituteAttrs, substitutePlaceholders } from "./attr-values/placeholders.js";
export { unescapeText } from "./attr-values/unescape-text.js";
export type {
  AttrKinds,
  AttrMap,
  AttrValue,
  FunctionAttr,
  ListKind,
  TensorAttr,
} from "./attributes/attr-value.js";
export { Attributes, describeKind } from "./attributes/attributes.js";
export { checkAttr } from "./attributes/check-attr.js";
export { formatAttr, formatAttrValue } from "./attributes/format-attr.js";
export type {
  AddTensors,
  ComputeContext,
  LazyVariantFunctions,
  VariantFunctions,
  VariantRegistry,
  ZerosLikeTensor,
} from "./kernel/compute-context.js";
export type { FileSystem, ReadableFile, WritableFile } from "./kernel/file-system.js";
export type { FrameAndIter } from "./kernel/frame-and-iter.js";
export { inBlocks } from "./kernel/in-blocks.js";
export type { ConstructionContext, FunctionRunner, Kernel, KernelDefinition } from "./kernel/kernel.js";
export {
  failure,
  failWithWarning,
  warn,
  wasWarnedOf,
  withWarning,
} from "./kernel/log.js";
export type { LogRecord, LogSink } from "./kernel/log-record.js";
export {
  DeviceType,
  MemoryType,
  memoryTypesForNode,
  type NodeMemory,
  type NodeMemoryTypes,
} from "./kernel/memory-types.js";
export { runUnfused } from "./kernel/run-unfused.js";
export {
  type SessionState,
  TENSOR_HANDLE_TYPE_NAME,
  type TensorAndKey,
  type TensorStore,
  tensorHandle,
} from "./kernel/session.js";
export { runSteps, type Steps, settle } from "./kernel/steps.js";
export { defineOp } from "./op-definition/define-op.js";
export { type ArgData, type AttrData, type DefaultData, type OpData, opOf } from "./op-definition/op-data.js";
export type {
  ArgDefinition,
  AttrDefinition,
  OpDefinition,
  OpSpec,
  TensorReader,
} from "./op-definition/op-definition.js";
export { INTERFACE_VERSION, type InterfaceVersion } from "./plugin/interface-version.js";
export type { KernelPlugin, Registrar } from "./plugin/plugin.js";
export {
  type CreateKernel,
  type KernelSpec,
  type KernelTypes,
  kernelOf,
  registerKernels,
  registerLazily,
  withKernel,
} from "./plugin/register-kernels.js";
export type { ReceiveCallback, Received, Rendezvous, RendezvousArgs } from "./rendezvous/rendezvous.js";
export { lookupResource } from "./resources/lookup-resource.js";
export { type LookupTableResource, lookupTableResource } from "./resources/lookup-table-resource.js";
export type { Resource, ResourceManager } from "./resources/resource-manager.js";
export { privateName, type ResourceName, resourceName } from "./resources/resource-name.js";
export type { SavedNode, SavedOp, SavedResource } from "./resources/saved-resource.js";
export type { TypeIndex } from "./resources/type-index.js";
export { VariableResource } from "./resources/variable-resource.js";
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
} from "./shapes/partial-shape.js";
export { validateInputsAreSameShape } from "./shapes/same-shape.js";
export type {
  HandleShape,
  ShapeContext,
  ShapeFunction,
  ShapeFunctions,
  TensorFacts,
} from "./shapes/shape-inference.js";
export { unchangedShape } from "./shapes/unchanged-shape.js";
export { type CopyTensor, type CopyVariant, VariantCopyDirection } from "./variants/variant-copies.js";
export type { VariantDecoder, VariantDecoders } from "./variants/variant-decoder.js";
