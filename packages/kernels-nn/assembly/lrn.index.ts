export { normalizeRows } from "./lrn";
