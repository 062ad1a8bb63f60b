export { registerTableFunctions, type TableFunctionHost } from "./register-table-functions.js";
