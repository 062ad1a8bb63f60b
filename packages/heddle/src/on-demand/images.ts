/** `heddle/on-demand/images`: as `heddle/kernels`, of the ops on images and volumes, which are imported on demand. */
export { registerImageOps } from "@heddle/kernels-nn/on-demand";
