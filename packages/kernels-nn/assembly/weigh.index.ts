export { weigh } from "./weigh";
