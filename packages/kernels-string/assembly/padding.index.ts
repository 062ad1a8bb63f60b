export { padCells } from "./padding";
