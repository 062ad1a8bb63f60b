export { multiplyTridiagonal } from "./tridiagonal-products";
