// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createBesselI0, createBesselI0e, createBesselI1, createBesselI1e, createBesselK0, createBesselK0e, createBesselK1, createBesselK1e } from "../special/bessel-ik.js";
export { createBesselJ0, createBesselJ1, createBesselY0, createBesselY1 } from "../special/bessel-jy.js";
