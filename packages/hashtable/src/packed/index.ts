export { type MapEntries, MapTable } from "./map-table.js";
export { restoreMapTable, snapshotMapTable } from "./map-table-snapshot.js";
export { registerTableFunctions, type TableFunctionHost } from "./register-table-functions.js";
