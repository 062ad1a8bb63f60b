export { editDistance } from "./edits";
