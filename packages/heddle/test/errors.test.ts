import { Code, type StatusError } from "@heddle/status";
import { describe, expect, test } from "vitest";
import * as common from "../src/errors.js";
import * as ofSources from "../src/source/errors.js";

const errors = { ...common, ...ofSources };
const { INVALID_ARGUMENT, NOT_FOUND, PERMISSION_DENIED, UNAVAILABLE } = Code;

/** Every function of both files. */
const cases: Readonly<Record<keyof typeof errors, readonly [StatusError, Code, string]>> = {
  loadAborted: [errors.loadAborted(new Error("enough")), Code.CANCELLED, "loading was aborted: enough"],
  loadTookLonger: [errors.loadTookLonger(5), Code.DEADLINE_EXCEEDED, "loading took longer than 5 ms"],
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
  folderOfModels: [
    errors.folderOfModels("a", ["1.keras", "2/", "3/", "4/", "5/", "6/"]),
    NOT_FOUND,
    "a is not a model, but holds 1.keras, 2/, 3/, 4/, 5/, …: pass one of them",
  ],
  noSuchFile: [errors.noSuchFile("a/b"), NOT_FOUND, "a/b; No such file or directory"],
  outsideFolder: [errors.outsideFolder("../a"), PERMISSION_DENIED, "../a; a model reads only files in its own folder"],
  fileUnusable: [errors.fileUnusable("a", "Is a directory"), INVALID_ARGUMENT, "a; Is a directory"],
  endOfFile: [errors.endOfFile("a", 3, 4, 5), Code.OUT_OF_RANGE, "a; wanted 4 bytes from byte 3, but it has 5"],
  fetchFailed: [
    errors.fetchFailed("https://x/y", "status 500", 500),
    UNAVAILABLE,
    "https://x/y; cannot be fetched: status 500",
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
