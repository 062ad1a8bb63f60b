import { fileURLToPath } from "node:url";
import { describeKernelPlugin } from "@heddle/plugin-testkit";
import { readPlugin } from "@heddle/plugin-testkit/node";
import { describe, test } from "vitest";
import { cases } from "./cases.js";

const plugin = await readPlugin(fileURLToPath(new URL("..", import.meta.url)));

describe("the plugin", () => describeKernelPlugin({ plugin, cases, test: { describe, test } }));
