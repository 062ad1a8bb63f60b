export { areConsecutive, firstOutside, greatestIndex, sliceNumbers } from "./indices";
