export { multiply, transpose } from "./matrices";
