import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";

// Written by the generators beside them with the default interpreter of TensorFlow 2.21.
describeOpCases(plugin, new URL("./fixtures/", import.meta.url));
