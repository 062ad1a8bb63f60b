export { hashTexts } from "./hash";
