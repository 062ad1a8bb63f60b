import { Float } from "@heddle/ffi";
import { invalidArgument, notFound, StatusError, toStatusError } from "@heddle/status";
import { quotedNames, suggestion } from "../../../model/nearest-name.js";
import { isJsonArray, isJsonObject, type JsonValue, jsonText } from "../../../predict/json-text.js";
import { shortened } from "../../../text/cell-text.js";
import { visible } from "../../../text/visible-text.js";
import type { CommandContext, Format } from "../../command-context.js";
import type { PluginFlags } from "../../loading/load-plugins.js";
import { ExitCode } from "../../process/exit-code.js";
import { type ArgumentFlags, callArguments } from "./call-arguments.js";
import { resultJson } from "./call-result.js";
import { callableFunctions } from "./callable-functions.js";

/** Flags of `heddle call`. */
export interface CallFlags extends PluginFlags, ArgumentFlags {
  readonly list?: boolean;
  readonly json?: boolean;
  readonly format?: Format;
}

/** The words of `heddle call`. */
export interface CallWords {
  readonly plugin: string;
  readonly name: string | undefined;
  readonly args: readonly string[];
}

/**
 * `heddle call PLUGIN FUNCTION ARGS…`: calls a function that a plugin has registered, and prints its result.
 *
 * @throws {StatusError} NOT_FOUND for a function that the plugin does not have; INVALID_ARGUMENT for arguments that cannot be read; the
 * errors of the plugin loader and of the function
 */
export async function callCommand(words: CallWords, flags: CallFlags, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const { plugin: spec, name } = words;
  const isJson = flags.json === true || (flags.format ?? (terminal.isTerminal ? "table" : "json")) === "json";
  if (flags.list && name !== undefined) throw invalidArgument("--list takes no function: leave out its name");
  const args = await callArguments(words.args, flags, (value) => new Float(value));
  context.phase = "load";
  const { label, names, isJavaScript, signatures, find } = await callableFunctions(spec, flags, context);
  if (flags.list) {
    const types = await signatures();
    const json = { functions: [...names], ...(types.size > 0 && { signatures: Object.fromEntries(types) }) };
    const lines = names.map((each) => `${visible(types.get(each) ?? each)}\n`);
    await terminal.writeResult(isJson ? `${jsonText(json)}\n` : lines.join(""));
    return ExitCode.OK;
  }
  const run = name === undefined ? undefined : find(name);
  if (name === undefined || !run) {
    const has = names.length === 0 ? "has no functions" : `has the functions ${quotedNames(names)}`;
    if (name === undefined) throw invalidArgument(`name a function to call: plugin ${label} ${has}`);
    throw notFound(`plugin ${label} ${has}, and no '${name}'${suggestion(name, names)}`, { function: name });
  }
  context.phase = "run";
  const result = resultJson(await call(() => run(...(isJavaScript ? args.map(plainNumber) : args))));
  await terminal.writeResult(`${isJson ? jsonText(result) : shortText(result)}\n`);
  return ExitCode.OK;
}

/** Numbers as a function of JavaScript has them. */
function plainNumber(value: unknown): unknown {
  if (value instanceof Float) return value.value;
  if (Array.isArray(value)) return value.map(plainNumber);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainNumber(item)]));
}

/** @throws {StatusError} the function's error, its kind before its message */
async function call(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    const { code, message, details } = toStatusError(error);
    // An FfiError has its kind in its details.
    const { kind = error instanceof StatusError || !(error instanceof Error) ? undefined : error.name } = details;
    const text = typeof kind === "string" ? `${kind}: ${message}` : message;
    throw new StatusError(code, text, { details, cause: error });
  }
}

/** Entries of a result for people; the others are counted. */
const MOST_ENTRIES = 100;

/** A result for people: text as it is, the entries of lists and objects in a line each; long ones are shortened. */
function shortText(value: JsonValue): string {
  if (isJsonArray(value) && value.some(isNested)) return linesOf(value.map((item) => () => jsonText(item)));
  if (!isJsonObject(value)) return shortLine(value);
  return linesOf(
    Object.entries(value).map(
      ([name, item]) =>
        () =>
          `${name}: ${textOf(item)}`,
    ),
  );
}

function isNested(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

function linesOf(entries: readonly (() => string)[]): string {
  const lines = entries.slice(0, MOST_ENTRIES).map((text) => shortLine(text()));
  const more = entries.length - lines.length;
  return [...lines, ...(more > 0 ? [`… and ${more} more: --json prints all`] : [])].join("\n");
}

function textOf(value: JsonValue): string {
  return typeof value === "string" ? value : jsonText(value);
}

function shortLine(value: JsonValue): string {
  return shortened(visible(textOf(value)));
}
