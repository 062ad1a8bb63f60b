export { addDoubles, addFloats, addIntegers, writePatches } from "./patches";
