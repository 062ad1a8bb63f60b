export { FunctionRegistry, type NamedFunction } from "./calls/function-registry.js";
