export { areConsecutive, firstOutside, sliceNumbers } from "./indices";
