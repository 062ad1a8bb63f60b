import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

describeOpCases(plugin);
describeOpCases(plugin, new URL("./fixtures/tf-2.21-math.jsonl", import.meta.url));
// Made by fixtures/generate_rare_ops.py.
describeOpCases(plugin, new URL("./fixtures/tf-2.21-rare-ops.jsonl", import.meta.url));
// Made by fixtures/generate_bucketize.py.
describeOpCases(plugin, new URL("./fixtures/bucketize.jsonl", import.meta.url));
// Made by fixtures/generate_refused.py.
describeOpCases(plugin, new URL("./fixtures/refused.jsonl", import.meta.url));
// Made by fixtures/generate_two_wrong.py.
describeOpCases(plugin, new URL("./fixtures/two-wrong.jsonl", import.meta.url));
