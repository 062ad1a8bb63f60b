import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The browsers: of Debian's packages, started without drivers. */
export type BrowserName = "chromium" | "firefox" | "webkit";

/** A browser that shows one page. */
export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  /** Standard error of the browser, for the message of a test that timed out. */
  output = "";

  private constructor(child: ChildProcess, profile: string) {
    this.#child = child;
    this.#profile = profile;
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      this.output += text;
    });
  }

  static start(name: BrowserName, url: string): Browser {
    const profile = mkdtempSync(join(tmpdir(), `heddle-${name}-`));
    const [command, ...args] = commandOf(name, profile, url);
    const env = { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: "1" };
    // A group of its own: browsers have processes of their own, which end with it.
    return new Browser(spawn(command, args, { detached: true, env, stdio: ["ignore", "ignore", "pipe"] }), profile);
  }

  async close(): Promise<void> {
    const { pid } = this.#child;
    const ended = new Promise((resolve) => this.#child.once("close", resolve));
    if (pid !== undefined && this.#child.exitCode === null) {
      process.kill(-pid, "SIGTERM");
      const late = setTimeout(() => process.kill(-pid, "SIGKILL"), 3_000);
      await ended;
      clearTimeout(late);
    }
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function commandOf(name: BrowserName, profile: string, url: string): [string, ...string[]] {
  switch (name) {
    case "chromium": {
      const quiet = [
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ];
      const machine = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"];
      return ["chromium", ...machine, ...quiet, `--user-data-dir=${profile}`, url];
    }
    case "firefox":
      return ["firefox-esr", "--headless", "--no-remote", "--profile", profile, url];
    case "webkit":
      return ["xvfb-run", "-a", "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", "--private", url];
  }
}
