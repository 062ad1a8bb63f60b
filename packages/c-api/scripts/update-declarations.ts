import { writeFileSync } from "node:fs";
import { assemblyScriptDeclarations } from "./assembly-script-declarations.js";

/** Writes `assemblyscript/tfk1.ts`. Run from the repository's root. */
const folder = "packages/c-api";
writeFileSync(`${folder}/assemblyscript/tfk1.ts`, assemblyScriptDeclarations(`${folder}/include`));
