export { clipShorts, compareShorts, extremeShorts, signsOfShorts } from "./short-floats";
