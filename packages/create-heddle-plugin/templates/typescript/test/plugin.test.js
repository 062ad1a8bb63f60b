import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { describeKernelPlugin } from "@heddle/plugin-testkit";
import { readPlugin } from "@heddle/plugin-testkit/node";

describeKernelPlugin({
  plugin: await readPlugin(fileURLToPath(new URL("..", import.meta.url))),
  test: { describe, test },
  cases: [
    {
      op: "__OP__",
      name: "two words",
      inputs: [{ dtype: "string", value: ["good", "morning"] }],
      outputs: [["good!", "morning!"]],
    },
    {
      op: "__OP__",
      name: "another suffix, in a matrix",
      attrs: { suffix: ", a suffix of more than twenty-two bytes" },
      inputs: [{ dtype: "string", value: [["a"], [""]] }],
      outputs: [[["a, a suffix of more than twenty-two bytes"], [", a suffix of more than twenty-two bytes"]]],
    },
    { op: "__OP__", name: "no elements", inputs: [{ dtype: "string", value: [] }], outputs: [[]] },
    {
      op: "__OP__",
      name: "a suffix that is refused",
      attrs: { suffix: "x".repeat(1025) },
      inputs: [{ dtype: "string", value: ["a"] }],
      error: { code: "INVALID_ARGUMENT", message: "suffix" },
    },
  ],
});
