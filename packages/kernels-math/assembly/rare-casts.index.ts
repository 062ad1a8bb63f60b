export { castRare } from "./rare-casts";
