export { dilateRow } from "./dilation";
