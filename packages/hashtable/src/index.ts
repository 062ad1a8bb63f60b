export { createTable, type TableOptions } from "./create-table.js";
export { LookupTable, type TableSpec } from "./lookup-table.js";
export { MutableTable } from "./mutable-table.js";
export { plugin } from "./plugin.js";
export { StaticTable } from "./static-table.js";
export { StoredTable } from "./stored-table.js";
export { type PlainEntries, Table } from "./table.js";
