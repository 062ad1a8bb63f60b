export { normalizeLayers } from "./layer-norm";
