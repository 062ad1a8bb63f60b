import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
// Made by fixtures/generate_array_ops.py with TensorFlow 2.21.0.
describeOpCases(plugin, new URL("fixtures/tf-2.21-array-ops.jsonl", import.meta.url));
// Made by fixtures/generate_block_ops.py.
describeOpCases(plugin, new URL("fixtures/tf-2.21-block-ops.jsonl", import.meta.url));
// Made by fixtures/generate_reverse_sequence.py.
describeOpCases(plugin, new URL("./fixtures/reverse-sequence.jsonl", import.meta.url));
// Made by fixtures/generate_two_wrong.py.
describeOpCases(plugin, new URL("./fixtures/two-wrong.jsonl", import.meta.url));
