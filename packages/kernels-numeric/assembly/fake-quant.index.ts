export { quantizeRows } from "./fake-quant";
