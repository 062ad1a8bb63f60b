export { countTrue, writePlaces } from "./where";
