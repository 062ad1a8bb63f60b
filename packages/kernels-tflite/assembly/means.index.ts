export { meanMiddle } from "./means";
