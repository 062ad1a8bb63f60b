export { addSquares, normalize } from "./batch-norm";
