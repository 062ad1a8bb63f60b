import { fuzzBytes } from "@heddle/tooling-testing/fuzz";
import { readModule, translateModule } from "../../src/index.js";
import { bytesOf, functionCases } from "../function-cases.js";
import { programRefusals } from "../refusals.data.js";

const modules = [...functionCases(), ...functionCases("programs.jsonl.gz")]
  .filter(({ name }) => !(name in programRefusals))
  .map(({ module }) => bytesOf(module))
  .filter(({ length }) => length < 6000);

/** Bytecode to the functions that are made of it. */
export const bytecode = fuzzBytes({
  valid: (random) => random.pick(modules),
  read: (bytes) => void translateModule(readModule(bytes, { maxOps: 10_000 }), { prefix: "" }),
});
