import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
// Written by generate_op_cases.py, generate_image_cases.py, generate_box_cases.py and generate_two_wrong.py in fixtures.
describeOpCases(plugin, new URL("./fixtures/op-cases.jsonl", import.meta.url));
describeOpCases(plugin, new URL("./fixtures/image-cases.jsonl", import.meta.url));
describeOpCases(plugin, new URL("./fixtures/box-cases.jsonl", import.meta.url));
describeOpCases(plugin, new URL("./fixtures/two-wrong.jsonl", import.meta.url));
