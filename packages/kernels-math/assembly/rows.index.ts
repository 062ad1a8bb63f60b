export { copyRows, selectRows } from "./rows";
