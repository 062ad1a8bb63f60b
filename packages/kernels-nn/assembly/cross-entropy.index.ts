export { crossEntropy } from "./cross-entropy";
