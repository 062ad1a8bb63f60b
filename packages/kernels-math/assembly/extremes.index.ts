export { foldMiddle } from "./extremes";
