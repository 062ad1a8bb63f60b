export { mapCase } from "./case";
