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
