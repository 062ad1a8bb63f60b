import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { checkVersions } from "../src/check-versions.js";

const reader = { subject: "GraphDef", consumer: 10, minProducer: 3 };
const check = (producer: number, minConsumer: number, ...badConsumers: number[]) =>
  statusOf(() => checkVersions({ producer, minConsumer, badConsumers }, reader));

describe("checkVersions", () => {
  test("passes a file when its producer is in range and it asks for no newer reader", () => {
    expect(check(3, 10, 9, 11)).toBeUndefined();
    expect(check(2000, 0)).toBeUndefined();
  });

  test("takes all versions for 0 when the file carries none", () => {
    expect(statusOf(() => checkVersions(undefined, { ...reader, minProducer: 0 }))).toBeUndefined();
  });

  test("refuses with TensorFlow's words", () => {
    expect(check(2, 0)).toBe(
      "INVALID_ARGUMENT: GraphDef producer version 2 below min producer 3 supported by Heddle.  Please regenerate your graphdef.",
    );
    expect(check(3, 11)).toBe(
      "INVALID_ARGUMENT: GraphDef min consumer version 11 above current version 10 for Heddle.  Please upgrade Heddle.",
    );
    expect(check(3, 0, 10)).toBe(
      "INVALID_ARGUMENT: GraphDef disallows consumer version 10.  Please upgrade Heddle: this version is likely buggy.",
    );
  });
});
