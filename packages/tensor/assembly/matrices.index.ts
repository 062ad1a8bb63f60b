export { multiply, packPanels, transpose } from "./matrices";
