import { statusOf } from "@heddle/tooling-testing";
import { describe, expect, test } from "vitest";
import { toFlameChart } from "../../src/index.js";
import { type FakePage, openPage } from "./fake-page.js";
import { loopSteps, someStats } from "./some-stats.js";

const WIDTH = 1000;

const opened = (): FakePage => openPage(toFlameChart(someStats(loopSteps)), WIDTH);

describe("toFlameChart", () => {
  test("writes one HTML file that loads nothing", () => {
    const html = toFlameChart(someStats(loopSteps), { title: "sentiment" });
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain("<title>sentiment</title>");
    expect(html).toContain("5 steps; 111 µs in kernels");
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/https?:|\bsrc=|\bhref=|@import|url\(/);
  });

  test("keeps names of nodes from being markup", () => {
    const node = `</script><img src=x onerror="alert('1')">&`;
    const html = toFlameChart(someStats([{ node, op: "<b>", at: 0, micros: 1 }]), { title: "<i>" });
    expect(html.match(/<\/script>/g)?.length).toBe(1);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("<b>");
    expect(html).toContain("<title>&lt;i&gt;</title>");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;");
  });

  test("leaves out the shortest bars past maxFrames, and says so", () => {
    const steps = Array.from({ length: 30 }, (_, i) => ({ node: `n${i}`, at: 10 * i, micros: 1 + (i % 7) }));
    const html = toFlameChart(someStats(steps), { maxFrames: 10 });
    expect(html).toContain("the shortest 20 bars are left out");
    expect(openPage(html, WIDTH).bars().length).toBe(10);
  });

  test("refuses a maxFrames that is not a whole number above 0", () => {
    expect(statusOf(() => toFlameChart(someStats([]), { maxFrames: 0 }))).toBe(
      "INVALID_ARGUMENT: maxFrames must be a whole number above 0, found 0",
    );
  });

  test("draws a run without steps", () => {
    expect(openPage(toFlameChart(someStats([])), WIDTH).bars()).toEqual([]);
  });
});

describe("the page", () => {
  test("draws a bar for each frame, to the scale of time", () => {
    const bars = opened().bars();
    expect(bars.length).toBe(7);
    const [scope, , loop] = bars;
    expect(scope).toMatchObject({ top: 24, label: "a" });
    expect(scope?.left).toBeCloseTo((1 / 136) * WIDTH);
    expect(loop?.left).toBeCloseTo((21 / 136) * WIDTH);
    expect(loop?.width).toBeCloseTo((100 / 136) * WIDTH - 1);
  });

  test("zooms to a bar that is clicked, shows its details, and zooms out again", () => {
    const page = opened();
    page.click(400, 24 + 22 + 5);
    expect(page.text("details")).toContain("a/loop");
    expect(page.text("details")).toContain("op: While");
    expect(page.text("details")).toContain("time: 100 µs, 73.5 %");
    expect(page.text("details")).toContain("output: float [1,2], int64 []");
    expect(page.text("details")).toContain("allocated: 40 B");
    expect(page.bars().find(({ label }) => label === "loop")).toMatchObject({ left: 0, width: WIDTH - 1 });
    page.press("Escape");
    expect(page.bars().length).toBe(7);
    expect(page.text("details")).toContain("Click a bar");
  });

  test("finds nodes and ops", () => {
    const page = opened();
    page.search("ADDV2");
    expect(page.text("found")).toBe("3 found, 55 µs, 40.4 %");
    expect(
      page
        .bars()
        .filter(({ alpha }) => alpha === 1)
        .map(({ label }) => label),
    ).toEqual(["add", "add", "out"]);
    page.search("");
    expect(page.text("found")).toBe("");
  });

  test("shows the calls of a node joined", () => {
    const page = opened();
    page.show(1);
    expect(page.bars().map(({ label }) => label)).toEqual(["a", "loop", "body", "add", "in", "out"]);
  });

  test("goes from bar to bar with the arrow keys", () => {
    const page = opened();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowDown"]) page.press(key);
    expect(page.text("details")).toContain("body");
    page.press("ArrowUp");
    expect(page.text("details")).toContain("a/loop");
  });
});
