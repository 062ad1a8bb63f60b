export { createTable, type TableOptions } from "./direct/create-table.js";
export { type PlainEntries, Table } from "./direct/table.js";
export { plugin } from "./gen/plugin.js";
export { LookupTable, type TableSpec } from "./tables/lookup-table.js";
export { MutableTable } from "./tables/mutable-table.js";
export { StaticTable } from "./tables/static-table.js";
export { StoredTable } from "./tables/stored-table.js";
