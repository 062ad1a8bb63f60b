import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { fixedModels } from "../../src/index.js";
import { FakeServable } from "../fake-servable.js";

describe("fixedModels", () => {
  test("serves the newest version of several, and one as version 1", () => {
    const [a, b, c] = [new FakeServable(), new FakeServable(), new FakeServable()];
    const models = fixedModels({ some: { 9: a, 10: b }, one: c });
    expect(models.names).toEqual(["one", "some"]);
    expect(models.lease({ name: "some" })).toMatchObject({ name: "some", version: 10n, servable: b });
    expect(models.lease({ name: "some", version: 9n }).servable).toBe(a);
    expect(models.lease({ name: "one" })).toMatchObject({ version: 1n, servable: c });
    expect(models.status({ name: "some" })).toEqual(
      [10n, 9n].map((version) => ({ version, state: "AVAILABLE", code: "OK", message: "" })),
    );
    expect(models.status({ name: "some", version: 9n })).toHaveLength(1);
  });

  test("refuses what it does not have", async () => {
    const models = fixedModels({ one: new FakeServable() });
    expect(statusOf(() => models.lease({ name: "two" }))).toBe(
      "NOT_FOUND: Servable not found for request: Latest(two)",
    );
    expect(statusOf(() => models.lease({ name: "one", version: 2n }))).toContain("Specific(one, 2)");
    expect(statusOf(() => models.lease({ name: "" }))).toContain("ModelSpec has no name specified.");
    expect(statusOf(() => models.lease({ name: "one", label: "x" }))).toContain(
      "Unrecognized servable version label: x",
    );
    expect(statusOf(() => models.status({ name: "one", label: "x" }))).toContain("Unrecognized");
    expect(statusOf(() => models.status({ name: "two" }))).toContain("Could not find any versions of model two");
    expect(statusOf(() => models.status({ name: "one", version: 2n }))).toContain(
      "Could not find version 2 of model one",
    );
    expect(statusOf(() => fixedModels({ one: { stable: new FakeServable() } }))).toBe(
      "INVALID_ARGUMENT: a version is a whole number, found 'stable'",
    );
    await expect(models.reload?.("")).rejects.toMatchObject({ code: "UNIMPLEMENTED" });
  });

  test("disposes of each model once, when its leases are released", async () => {
    const servables = [new FakeServable(), new FakeServable()] as const;
    const models = fixedModels({ m: { 1: servables[0], 2: servables[1] } });
    const lease = models.lease({ name: "m", version: 1n });
    const closed = models.close();
    expect(servables.map(({ disposals }) => disposals)).toEqual([0, 1]);
    expect(statusOf(() => models.lease({ name: "m" }))).toContain("Latest(m)");
    expect(models.status({ name: "m" })).toMatchObject([{ state: "END" }, { state: "END" }]);
    lease.release();
    lease.release();
    await closed;
    await models.close();
    expect(servables.map(({ disposals }) => disposals)).toEqual([1, 1]);
  });
});
