import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEvents } from "@heddle/diagnostics";
import { expect, test } from "vitest";
import { graphBytes } from "../../../graph-bytes.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();

/** A model that writes its input as a scalar. */
function writeModel(): string {
  const text = (name: string) => ({ name, op: "Placeholder", types: { dtype: 7 }, shape: [] });
  const int = { name: "number", op: "Const", types: { dtype: 3 }, value: { shape: [], ints: [1] } };
  const path = join(folder(), "writes.pb");
  writeFileSync(
    path,
    graphBytes([
      text("logs"),
      text("tag"),
      int,
      { name: "step", op: "Cast", inputs: ["number"], types: { SrcT: 3, DstT: 9 } },
      { name: "writer", op: "SummaryWriter" },
      { name: "open", op: "CreateSummaryFileWriter", inputs: ["writer", "logs", "number", "number", "tag"] },
      {
        name: "write",
        op: "WriteScalarSummary",
        inputs: ["writer", "step", "tag", "number", "^open"],
        types: { T: 3 },
      },
      { name: "done", op: "Identity", inputs: ["number", "^write"], types: { T: 3 } },
    ]),
  );
  return path;
}

test("heddle run --event-files lets a model write event files below a folder", async () => {
  const logs = join(folder(), "logs");
  const args = ["run", writeModel(), "--input", 'logs="/runs/1"', "--input", 'tag="loss"'];
  expect(await heddle([...args, "--event-files", logs])).toMatchObject({ code: 0, stderr: "" });
  const [name = ""] = readdirSync(join(logs, "runs", "1"));
  const events = [...readEvents(readFileSync(join(logs, "runs", "1", name)))];
  expect(events.map(({ step }) => step)).toEqual([0n, 1n]);

  const refused = await heddle(args);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^heddle: PERMISSION_DENIED: the model writes event files to '\/runs\/1'/);
  const outside = await heddle([
    ...args.slice(0, 2),
    "--input",
    'logs="../x"',
    "--input",
    'tag="t"',
    "--event-files",
    logs,
  ]);
  expect(outside.stderr).toMatch(/^heddle: PERMISSION_DENIED: \.\.\/x/);
  expect(existsSync(join(folder(), "x"))).toBe(false);
});
