import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PageDriver } from "./page-driver.js";

/** The key of an element in WebDriver's messages. Source: W3C WebDriver, section "Elements". */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Starts WebKit of Debian's packages, by WebDriver. */
export async function webkitDriver(): Promise<PageDriver> {
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), "heddle-webkit-"));
  // A group of its own: the browser and the display have processes of their own, which end with it.
  const child = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
    detached: true,
    env: { ...process.env, HOME: home },
    stdio: "ignore",
  });
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = (await answer.json()) as {
      readonly value: { readonly message?: string; readonly error?: string };
    };
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
  await started(send, () => child.exitCode === null);
  const binary = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
  const { sessionId } = (await send("POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
  })) as { readonly sessionId: string };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}) => send("POST", `${session}${path}`, body);
  // The test's own limit holds.
  await post("/timeouts", { script: 3_600_000, pageLoad: 3_600_000 });
  const element = async (selector: string) => {
    const found = (await post("/element", { using: "css selector", value: selector })) as Record<string, string>;
    return `/element/${found[ELEMENT]}`;
  };
  const run = async (body: string): Promise<unknown> => {
    const script = `
      const done = arguments[0];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await post("/execute/async", { script, args: [] })) as Record<string, unknown>;
    if (error !== undefined) throw new Error(String(error));
    return value;
  };
  return {
    open: async (url) => {
      await post("/url", { url: "about:blank" });
      await post("/url", { url });
    },
    run,
    type: async (selector, text) => {
      // `/clear` makes no input event: the page could put the text back before the first key.
      await run(`
        const field = document.querySelector(${JSON.stringify(selector)});
        field.value = "";
        field.dispatchEvent(new Event("input", { bubbles: true }));
      `);
      await post(`${await element(selector)}/value`, { text });
    },
    click: async (selector) => {
      await post(`${await element(selector)}/click`);
    },
    close: async () => {
      await send("DELETE", session);
      const ended = new Promise((resolve) => child.once("close", resolve));
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A port that the system chose: the driver does not tell the port that it was given. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Waits until the driver answers. @throws {Error} when it ended instead */
async function started(send: (method: string, path: string) => Promise<unknown>, isRunning: () => boolean) {
  for (;;) {
    try {
      await send("GET", "/status");
      return;
    } catch (error) {
      if (!isRunning()) throw new Error("WebKitWebDriver ended at once", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
