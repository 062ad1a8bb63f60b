export { normalize } from "./batch-norm";
