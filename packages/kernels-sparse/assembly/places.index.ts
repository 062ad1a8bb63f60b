export { areRising, writePlaces } from "./places";
