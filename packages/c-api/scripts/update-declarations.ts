import { writeFileSync } from "node:fs";
import { assemblyScriptDeclarations, assemblyScriptFunctions } from "./assembly-script-declarations.js";

/** Writes `assemblyscript/tfk1.ts` and `functions.ts`. Run from the repository's root. */
const folder = "packages/c-api";
const include = `${folder}/include`;
writeFileSync(`${folder}/assemblyscript/tfk1.ts`, assemblyScriptDeclarations(include));
writeFileSync(`${folder}/assemblyscript/functions.ts`, assemblyScriptFunctions(include, "packages/ffi/include"));
