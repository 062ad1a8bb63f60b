export { hashShort } from "./hash";
