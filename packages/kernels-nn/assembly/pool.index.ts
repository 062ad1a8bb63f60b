export { poolRow } from "./pool";
