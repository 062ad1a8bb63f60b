export { firstOutside, foldRows } from "./segment-rows";
