import { describeOpCases } from "@heddle/tooling-testing";
import { plugin } from "../src/plugin.js";

describeOpCases(plugin);
