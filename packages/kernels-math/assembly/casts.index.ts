export { castElements } from "./casts";
