import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
// Written by fixtures/generate_op_cases.py and fixtures/generate_image_cases.py.
describeOpCases(plugin, new URL("./fixtures/op-cases.jsonl", import.meta.url));
describeOpCases(plugin, new URL("./fixtures/image-cases.jsonl", import.meta.url));
