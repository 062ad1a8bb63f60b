export { unfilter } from "./unfilter";
