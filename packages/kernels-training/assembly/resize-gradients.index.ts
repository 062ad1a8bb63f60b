export { spreadLine } from "./resize-gradients";
