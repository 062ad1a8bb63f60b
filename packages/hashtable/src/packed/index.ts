export { type MapEntries, MapTable } from "./map-table.js";
export { registerTableFunctions, type TableFunctionHost } from "./register-table-functions.js";
