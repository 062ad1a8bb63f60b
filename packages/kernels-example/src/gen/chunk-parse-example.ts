// Made from src/**/*.op.ts by `pnpm ops:update`; a check of the repository compares the two.

export { createParseExample, createParseExampleV2 } from "../parse/parse-example.js";
export { createParseSingleExample } from "../parse/parse-single-example.js";
