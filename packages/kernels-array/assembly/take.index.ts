export { firstOutOfRange, takeRows } from "./take";
