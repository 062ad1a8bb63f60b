export { addSparse, countUpTo, greatestValue } from "./counts";
