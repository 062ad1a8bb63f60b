import { fileURLToPath } from "node:url";

/** The folder with Heddle's packages, installed as a user installs them. */
export const userFolder = given("HEDDLE_USER");

/** The folder whose `node_modules` has bundlers or runtimes. */
export const toolsFolder = given("HEDDLE_TOOLS");

/** The path of Node 24, in the tests of runtimes. */
export const node24 = given("HEDDLE_NODE_24");

/** The models that TensorFlow saved. */
export const modelsFolder = fileURLToPath(new URL("../../../fixtures/models", import.meta.url));

/** Models with dense parts, whose work threads share. */
export const denseModelsFolder = fileURLToPath(new URL("../../../fixtures/dense", import.meta.url));

/** Programs that the tests bundle and run. */
export const pagesFolder = fileURLToPath(new URL("../pages", import.meta.url));

function given(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error("run these tests with pnpm test:browsers or pnpm test:runtimes");
  return value;
}
