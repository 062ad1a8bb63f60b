export { addDoubles, addProducts, countInOrder, countInside, flatten, reshapeAll, scatterInside } from "./coordinates";
