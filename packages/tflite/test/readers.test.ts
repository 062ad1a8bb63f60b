import { readFileSync } from "node:fs";
import { describeModelReader } from "@heddle/tooling-testing/model-readers";
import { tfliteReader } from "../src/index.js";
import * as lazy from "../src/readers.js";
import { fixtureModel } from "./fixture-model.js";

const file = (bytes: Uint8Array) => ({ files: { "model.tflite": bytes }, modelFile: "model.tflite" });
const fixture = (name: string) =>
  file(new Uint8Array(readFileSync(new URL(`../../../fixtures/tflite/${name}.tflite`, import.meta.url))));

const cases = {
  "strings and tables": fixture("string_tables.float"),
  "Flex ops": fixture("flex_text"),
  "options after the FlatBuffer": fixture("options_offset.flex"),
  "effects in branches and loops": file(fixtureModel("effects_in_branches_and_loops").bytes),
};
const others = {
  "saved-model": Uint8Array.of(8, 1, 18, 4),
  tfjs: new TextEncoder().encode('{"format":"graph-model"}'),
  "another FlatBuffer": Uint8Array.of(28, 0, 0, 0, 0x4d, 0x30, 0x30, 0x31),
};

for (const { tfliteReader: reader } of [{ tfliteReader }, lazy]) describeModelReader(reader, cases, others);
