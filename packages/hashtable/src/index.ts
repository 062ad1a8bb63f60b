export { LookupTable, type TableSpec } from "./lookup-table.js";
export { MutableTable } from "./mutable-table.js";
export { plugin } from "./plugin.js";
export { StaticTable } from "./static-table.js";
