export { nextAfter } from "./next-after";
