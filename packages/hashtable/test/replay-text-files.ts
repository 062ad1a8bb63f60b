import { readFileSync } from "node:fs";
import { Host, runOp } from "@heddle/kernel-fallback";
import { codeFromNumber, toStatusError } from "@heddle/status";
import { DataType, Tensor, tensorFromJs, valueTypeFromName } from "@heddle/tensor";
import { type CaseAttr, caseAttrs, createTestMemory } from "@heddle/tooling-testing";
import { plugin } from "../src/index.js";
import { memoryFiles } from "./table-session.js";

/** One line of a file of text-file cases; see `fixtures/text-files.py`. */
interface TextFileCase {
  readonly content: string;
  readonly keys: string;
  readonly values: string;
  readonly attrs: Readonly<Record<string, string>>;
  readonly error?: { readonly code: number; readonly message: string };
  readonly entries: readonly [string[], string[]];
}

/** Replays each case of a file: what differs from TensorFlow, in words. */
export async function replayTextFiles(file: URL): Promise<string[]> {
  const failures: string[] = [];
  for (const [index, line] of readFileSync(file, "utf8").trim().split("\n").entries()) {
    const wanted = JSON.parse(line) as TextFileCase;
    const difference = await replay(wanted, index % 2 === 0);
    if (difference) {
      const content = JSON.stringify(Buffer.from(wanted.content, "base64").toString("latin1"));
      failures.push(`case ${index} ${content} ${JSON.stringify({ ...wanted, content: undefined })}: ${difference}`);
    }
  }
  return failures;
}

async function replay(wanted: TextFileCase, isAsync: boolean): Promise<string | undefined> {
  const memory = createTestMemory();
  const files = memoryFiles({ "v.txt": new Uint8Array(Buffer.from(wanted.content, "base64")) }, isAsync);
  const host = new Host({ memory, plugins: [plugin], files });
  const types = { key_dtype: typeAttr(wanted.keys), value_dtype: typeAttr(wanted.values) };
  const [table] = await runOp(host, "AnonymousHashTable", [], { attrs: caseAttrs(types) });
  let difference: string | undefined;
  try {
    const found = await initialize(host, table, wanted);
    const error = wanted.error && `${codeFromNumber(wanted.error.code)} ${wanted.error.message}`;
    // Upstream's messages end at a NUL.
    if (found?.split("\0")[0] !== error) return `wanted ${error ?? "no error"}, found ${found ?? "no error"}`;
    if (error) await addOne(host, table, wanted);
    difference = await compareEntries(host, table, wanted);
  } finally {
    table.release();
    host[Symbol.dispose]();
  }
  return difference ?? (memory.liveBytes === 0 ? undefined : `${memory.liveBlocks} blocks were not given back`);
}

async function initialize(host: Host, table: Tensor, { attrs }: TextFileCase): Promise<string | undefined> {
  const entries = Object.entries(attrs).map(([name, value]): [string, CaseAttr] =>
    name === "delimiter" ? [name, { s: Buffer.from(value).toString("base64") }] : [name, { i: value }],
  );
  using path = Tensor.fromStrings(host.memory, [], ["v.txt"]);
  try {
    await runOp(host, "InitializeTableFromTextFileV2", [table, path], {
      attrs: caseAttrs(Object.fromEntries(entries)),
    });
    return undefined;
  } catch (thrown) {
    const { code, message } = toStatusError(thrown);
    return `${code} ${message}`;
  }
}

/** Initialises a table for which a file failed, so that what the file left behind can be seen. */
async function addOne(host: Host, table: Tensor, { keys, values }: TextFileCase): Promise<void> {
  const make = (dtype: string, text: unknown, number: unknown) =>
    tensorFromJs(host.memory, typeOf(dtype), [dtype === "string" ? text : number] as string[]);
  using key = make(keys, "more", 777);
  using value = make(values, "more", values === "bool" ? true : 5);
  const attrs = caseAttrs({ Tkey: typeAttr(keys), Tval: typeAttr(values) });
  await runOp(host, "InitializeTableV2", [table, key, value], { attrs });
}

async function compareEntries(host: Host, table: Tensor, wanted: TextFileCase): Promise<string | undefined> {
  const attrs = caseAttrs({ Tkeys: typeAttr(wanted.keys), Tvalues: typeAttr(wanted.values) });
  const outputs = await runOp(host, "LookupTableExportV2", [table], { attrs });
  const [keys, values] = outputs.map(plain);
  for (const output of outputs) output.release();
  const rows = (k: readonly string[], v: readonly string[]) => k.map((key, i) => `${key}=${canonical(v[i])}`).sort();
  const found = rows(keys, values).join(" ");
  const expected = rows(...wanted.entries).join(" ");
  return found === expected ? undefined : `wanted ${expected}, found ${found}`;
}

function plain(tensor: Tensor): string[] {
  if (tensor.dtype === DataType.STRING) {
    return tensor.byteStrings().map((bytes) => Buffer.from(bytes).toString("base64"));
  }
  return tensor.toArray().map((value) => (Object.is(value, -0) ? "-0.0" : String(value)));
}

/** Python's `True`, `inf` and `1e+16` as JavaScript writes them. */
function canonical(text: string): string {
  if (text === "True" || text === "False") return text.toLowerCase();
  if (/^-?\d+$/.test(text) || text === "-0.0") return text === "-0.0" ? "-0" : text;
  const number = Number(text.replace("inf", "Infinity"));
  return Number.isNaN(number) ? text.toLowerCase() : String(number);
}

const typeAttr = (name: string): CaseAttr => ({ type: `DT_${name.toUpperCase()}` });
const typeOf = (name: string) => valueTypeFromName(name) ?? DataType.INVALID;
