/** The entry `@heddle/kernel-api/element-wise`: ops that compute element by element, from a function of one element. Since interface 1.2. */
export { type BinaryFunctions, binaryElementWise } from "./element-wise/binary-element-wise.js";
export { type UnaryFunctions, unaryElementWise } from "./element-wise/unary-element-wise.js";
