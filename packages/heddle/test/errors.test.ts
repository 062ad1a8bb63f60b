import { Code, type StatusError } from "@heddle/status";
import { DataType } from "@heddle/tensor";
import { describe, expect, test } from "vitest";
import * as errors from "../src/errors.js";

const input = { name: "text", ref: { node: "t", output: 0 }, dtype: DataType.STRING, shape: [-1, 2] };
const { INVALID_ARGUMENT, FAILED_PRECONDITION, NOT_FOUND, PERMISSION_DENIED, UNAVAILABLE } = Code;

/** Every function of errors.ts. */
const cases: Readonly<Record<keyof typeof errors, readonly [StatusError, Code, string]>> = {
  unknownSignature: [
    errors.unknownSignature("sirve", ["serve", "train"]),
    INVALID_ARGUMENT,
    "the model has no signature 'sirve' (did you mean 'serve'?): it has 'serve', 'train'",
  ],
  noDefaultSignature: [
    errors.noDefaultSignature(["a", "b"]),
    INVALID_ARGUMENT,
    "the model has no signature 'serving_default', so name one of those it has: 'a', 'b'",
  ],
  inputsNotNamed: [
    errors.inputsNotNamed("x"),
    INVALID_ARGUMENT,
    'inputs must be an object of values by name, found the string "x"',
  ],
  unknownInput: [
    errors.unknownInput("image", "serve", ["text"]),
    INVALID_ARGUMENT,
    "signature 'serve' has no input 'image': it takes 'text'",
  ],
  missingInput: [
    errors.missingInput(input, "serve", ["text"]),
    INVALID_ARGUMENT,
    "input 'text' (string [?,2]) is missing: signature 'serve' takes 'text'",
  ],
  wrongInputType: [
    errors.wrongInputType(input, DataType.INT64),
    INVALID_ARGUMENT,
    "input 'text' must be string, but is int64",
  ],
  wrongInputShape: [
    errors.wrongInputShape(input, [3]),
    INVALID_ARGUMENT,
    "input 'text' must have shape [?,2], but has [3]",
  ],
  foreignTensor: [
    errors.foreignTensor("text"),
    INVALID_ARGUMENT,
    "input 'text' is a tensor of another host: give its values, or load both with one host",
  ],
  deadTensor: [errors.deadTensor("text"), FAILED_PRECONDITION, "input 'text' is a tensor that was disposed"],
  sharedInput: [
    errors.sharedInput("a", "b", "serve"),
    INVALID_ARGUMENT,
    "inputs 'a' and 'b' of signature 'serve' are the same tensor",
  ],
  unknownOutput: [
    errors.unknownOutput("token", "serve", ["tokens"]),
    INVALID_ARGUMENT,
    "signature 'serve' has no output 'token' (did you mean 'tokens'?): it gives 'tokens'",
  ],
  notPrepared: [
    errors.notPrepared("serve"),
    FAILED_PRECONDITION,
    "signature 'serve' with these outputs was not prepared: await model.prepare() before runSync()",
  ],
  modelDisposed: [errors.modelDisposed(), FAILED_PRECONDITION, "the model was disposed"],
  loadAborted: [errors.loadAborted(new Error("enough")), Code.CANCELLED, "loading was aborted: enough"],
  badSource: [
    errors.badSource(7),
    INVALID_ARGUMENT,
    "a model is loaded from a path, a URL, bytes or files by name, found 7",
  ],
  badUrl: [
    errors.badUrl("data:,x?key=1", "it is in no folder"),
    INVALID_ARGUMENT,
    "a model cannot be loaded from the URL data:,x: it is in no folder",
  ],
  badFile: [
    errors.badFile("model.json", [1]),
    INVALID_ARGUMENT,
    "the file 'model.json' must be a Uint8Array or an ArrayBuffer, found an array of length 1",
  ],
  unknownCommand: [
    errors.unknownCommand("chek", ["run", "check"]),
    INVALID_ARGUMENT,
    "unknown command 'chek' (did you mean 'check'?): there are 'run', 'check'",
  ],
  releasedBefore: [errors.releasedBefore(), FAILED_PRECONDITION, "the tensor was released before"],
  emptyPath: [errors.emptyPath(), INVALID_ARGUMENT, "the path of the model is empty"],
  noSuchFile: [errors.noSuchFile("a/b"), NOT_FOUND, "a/b; No such file or directory"],
  outsideFolder: [errors.outsideFolder("../a"), PERMISSION_DENIED, "../a; a model reads only files in its own folder"],
  fileDenied: [errors.fileDenied("a"), PERMISSION_DENIED, "a; Permission denied"],
  fileUnusable: [errors.fileUnusable("a", "Is a directory"), INVALID_ARGUMENT, "a; Is a directory"],
  endOfFile: [errors.endOfFile("a", 3, 4, 5), Code.OUT_OF_RANGE, "a; wanted 4 bytes from byte 3, but it has 5"],
  fetchFailed: [
    errors.fetchFailed("https://x/y", "status 500", 500),
    UNAVAILABLE,
    "https://x/y; cannot be fetched: status 500",
  ],
  unknownTablesOption: [
    errors.unknownTablesOption("frozen"),
    Code.INVALID_ARGUMENT,
    'tables is either "resource" or "constant", found "frozen"',
  ],
};

describe("errors", () => {
  test.each(Object.entries(cases))("%s", (_, [error, code, message]) => {
    expect({ code: error.code, message: error.message }).toEqual({ code, message });
  });

  test("are all tested", () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(errors).sort());
  });
});
