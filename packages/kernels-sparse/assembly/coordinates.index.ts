export { countInOrder, countInside, flatten, reshapeAll, scatterInside } from "./coordinates";
export { addDoubles, addProducts } from "./products";
