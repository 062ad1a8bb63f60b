export { countUpTo, greatestValue } from "./counts";
