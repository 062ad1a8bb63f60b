export { selectRows } from "./nth";
