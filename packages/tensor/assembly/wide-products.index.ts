export { multiplyVector } from "./vector-products";
export { multiplyPacked, packColumns } from "./wide-products";
