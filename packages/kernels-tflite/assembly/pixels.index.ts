export { poolRow } from "./pixels";
