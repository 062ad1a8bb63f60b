export { countSorted, firstOutside, foldRows, foldSegments } from "./segment-rows";
