import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

// Written by the generators beside them, which say who answered.
describeOpCases(plugin, new URL("./fixtures/", import.meta.url));
