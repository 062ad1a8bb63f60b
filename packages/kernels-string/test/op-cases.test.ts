import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
// Made by fixtures/string-cases.py with TensorFlow 2.21.0.
describeOpCases(plugin, new URL("fixtures/string-cases.jsonl", import.meta.url));
