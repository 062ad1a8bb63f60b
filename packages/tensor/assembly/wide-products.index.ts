export { multiplyPacked, packColumns } from "./wide-products";
