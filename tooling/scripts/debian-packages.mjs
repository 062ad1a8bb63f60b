import { existsSync } from "node:fs";
import { runPhase } from "./phase.mjs";

/** The programs that show pages, and the Debian packages that have them. */
const PROGRAMS = {
  "/usr/bin/chromium": "chromium",
  "/usr/bin/firefox-esr": "firefox-esr",
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser": "webkit2gtk-driver",
  "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
  "/usr/bin/xvfb-run": "xvfb",
  "/usr/bin/xauth": "xauth",
};

/**
 * Installs the browsers that are missing, from Debian's packages.
 *
 * @returns {Promise<boolean>} false when that is not possible; a sentence has been printed then
 */
export async function installBrowsers() {
  const missing = () => Object.keys(PROGRAMS).filter((program) => !existsSync(program));
  if (missing().length === 0) return true;
  const packages = [...new Set(missing().map((program) => PROGRAMS[program]))];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    await runPhase("update the list of Debian packages", "apt-get", ["update", "-q"], { env });
    const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
    await runPhase(`get ${packages.join(", ")}`, "apt-get", args, { env });
  }
  if (missing().length === 0) return true;
  process.stderr.write(`The tests of browsers need, as root on Debian: apt-get install ${packages.join(" ")}\n`);
  return false;
}
