export { multiply, multiplyMatrices, packPanels, transpose } from "./matrices";
