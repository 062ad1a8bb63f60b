export {
  FunctionRegistry,
  type NamedFunction,
  type RegisteredObject,
  type RegisterOptions,
  type RegistryEntry,
} from "./calls/function-registry.js";
