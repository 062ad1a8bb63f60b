import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
// Written by fixtures/generate_op_cases.py.
describeOpCases(plugin, new URL("./fixtures/op-cases.jsonl", import.meta.url));
// Written by fixtures/generate_count_cases.py.
describeOpCases(plugin, new URL("./fixtures/count-cases.jsonl", import.meta.url));
