export { computePairs } from "./power";
