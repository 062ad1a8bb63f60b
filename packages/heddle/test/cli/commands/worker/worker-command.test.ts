import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { bytesSink, type Column, stringColumn, writeRows } from "@heddle/rows";
import { tableFromIPC } from "apache-arrow";
import { describe, expect, test } from "vitest";
import { modelPath } from "../../../model-case.js";
import { temporaryFolder } from "../../../temporary-folder.js";
import { heddleCommand } from "../../run-cli.js";

const heddle = heddleCommand();
const folder = temporaryFolder();
const sentiment = modelPath("sentiment");
const worker = (stdin: string | Uint8Array, ...args: string[]) =>
  heddle(["worker", sentiment, ...args], { stdin, encoding: args.includes("--jsonl") ? "utf8" : "latin1" });

const texts = ["The movie was GREAT!!!", null, "awful, boring plot..."];

/** A stream of the texts, and of as many again, without the end. */
async function stream(name = "text"): Promise<Uint8Array> {
  const sink = bytesSink();
  const writer = await writeRows(sink, "arrow", { arrowStream: true });
  for (const rows of [texts, [], texts]) await writer.write(new Map([[name, stringColumn(rows)]]), rows.length);
  return sink.bytes();
}

const tableOf = (stdout: string) => tableFromIPC(Uint8Array.from(stdout, (character) => character.charCodeAt(0)));

describe("heddle worker", () => {
  test("answers each record batch of Arrow with one, with a message for a row that fails", async () => {
    const { code, stdout, stderr } = await worker(
      await stream("review"),
      "--arrow",
      "--map",
      "text=review",
      "--batch",
      "2",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const table = tableOf(stdout);
    expect(table.schema.fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "positive List<Float32>",
      "tokens List<Int64>",
      "error Utf8",
    ]);
    expect(table.numRows).toBe(6);
    expect(table.getChild("error")?.toJSON()).toEqual([
      null,
      "INVALID_ARGUMENT: column 'review' has no value",
      null,
      null,
      "INVALID_ARGUMENT: column 'review' has no value",
      null,
    ]);
  });

  test("answers JSON Lines and CSV", async () => {
    const lines = await worker('{"text":"great"}\n{"text":1}\n', "--jsonl", "--with-inputs");
    expect(
      lines.stdout
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { text: "great", error: null },
      { text: 1, positive: null, tokens: null, error: expect.stringContaining("wanted a string") },
    ]);
    expect((await worker("id,text\n1,great\n", "--csv")).stdout).toMatch(/^positive,tokens,error\n0\.8\d+,"\[25,0,/);
  });

  test("states the columns of an empty stream", async () => {
    const sink = bytesSink();
    const writer = await writeRows(sink, "arrow", { arrowStream: true });
    await writer.begin(new Map([["text", stringColumn([])]]));
    await writer.finish();
    const { code, stdout } = await worker(sink.bytes(), "--with-inputs");
    expect(code).toBe(0);
    expect(tableOf(stdout).schema.fields.map(({ name }) => name)).toEqual(["text", "positive", "tokens", "error"]);
  });

  test.each([
    ["an end in a message", async () => (await stream()).subarray(0, 300), [], "DATA_LOSS: standard input is damaged"],
    ["no bytes", async () => "", [], "DATA_LOSS: standard input is damaged"],
    ["a column that is missing", async () => stream("review"), ["--map", "text=reviw"], "(did you mean 'review'?)"],
    [
      "a column of another type",
      async () => {
        const sink = bytesSink();
        const writer = await writeRows(sink, "arrow", { arrowStream: true });
        const numbers: Column = { kind: "number", type: "int64", values: BigInt64Array.of(1n) };
        await writer.write(new Map([["text", numbers]]), 1);
        await writer.finish();
        return sink.bytes();
      },
      [],
      "column 'text': wanted strings, found int64",
    ],
    ["two forms", async () => "", ["--csv", "--jsonl"], "--jsonl and --csv cannot be used together"],
  ])("says %s in one line, and writes nothing", async (_, input, args, message) => {
    const { code, stdout, stderr } = await worker(await input(), ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^heddle: .*\n$/);
    expect(stderr).toContain(message);
  });

  test.each([
    ["SIGTERM", 0],
    ["SIGINT", 130],
  ] as const)("at %s ends the stream after the batch under way, with code %i", async (signal, code) => {
    const input = await stream();
    let size = 0;
    let isTold = false;
    const result = await heddle(["worker", sentiment], {
      encoding: "latin1",
      onStart: (child) => {
        child.stdin?.write(input);
        child.stdout?.on("data", (text: string) => {
          size += text.length;
          if (size <= 1000 || isTold) return;
          isTold = true; // There is more than the schema.
          child.kill(signal);
        });
      },
    });
    expect(result).toMatchObject({ code, stderr: "" });
    expect(tableOf(result.stdout).numRows).toBeGreaterThanOrEqual(3);
  });

  test("does not reset a client that sends bytes after the end of its rows", async () => {
    const path = join(folder(), "worker.sock");
    const input = Buffer.concat([await stream(), Buffer.alloc(4_000_000)]); // Zeros end an Arrow stream.
    const result = await heddle(["worker", sentiment, "--socket", path], {
      onStart: (child) => {
        child.stderr?.once("data", async () => {
          const socket = connect(path);
          socket.write(input, () => {
            socket.end();
            socket.resume();
          });
          const [hadError] = await once(socket, "close").catch(() => [true]);
          child.kill(hadError ? "SIGKILL" : "SIGTERM");
        });
      },
    });
    expect(result).toMatchObject({ code: 0, signal: null });
  });

  test("answers the streams of a socket, and replaces a socket without a listener", async () => {
    const path = join(folder(), "worker.sock");
    const input = await stream();
    const ask = async (): Promise<string> => {
      const socket = connect(path);
      let text = "";
      socket.setEncoding("latin1").on("data", (part) => {
        text += part;
      });
      socket.end(input);
      await once(socket, "close");
      return text;
    };
    const answers: string[] = [];
    const start = (signal: NodeJS.Signals) =>
      heddle(["worker", sentiment, "--socket", path], {
        onStart: (child) => {
          child.stderr?.once("data", async () => {
            try {
              answers.push(...(await Promise.all([ask(), ask()])), await ask());
            } finally {
              child.kill(signal);
            }
          });
        },
      });
    expect(await start("SIGKILL")).toMatchObject({ signal: "SIGKILL" });
    expect(await start("SIGTERM")).toMatchObject({ code: 0, stdout: "" });
    expect(answers.map((text) => tableOf(text).numRows)).toEqual([6, 6, 6, 6, 6, 6]);
    const file = join(folder(), "file");
    writeFileSync(file, "");
    expect((await worker("", "--socket", file)).stderr).toContain("is a file, and not a socket");
    const lost = join(folder(), "none", "a.sock");
    expect((await worker("", "--socket", lost)).stderr).toBe(
      `heddle: NOT_FOUND: the socket ${lost} cannot be made: its folder does not exist\n`,
    );
  });
});
