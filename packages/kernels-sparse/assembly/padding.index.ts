export { padRows } from "./padding";
export { widestRow } from "./ragged";
