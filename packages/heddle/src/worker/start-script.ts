/**
 * Starts a module worker. Browsers refuse scripts of another origin, such as those of a CDN: one of the page's own imports such a script, which
 * Firefox refuses when it runs. Its URL lives as long as the page, because the worker starts others with it.
 *
 * @throws the platform's error when it refuses workers
 */
export function startScript(url: string | URL): Worker {
  const absolute = new URL(url, globalThis.location.href);
  return new Worker(isElsewhere(absolute) ? importOf(absolute) : url, { type: "module" });
}

/**
 * Starts the worker that `start` starts. Of a package from another origin, where that fails, {@link startScript} starts the file beside the
 * module at `base`.
 *
 * @throws the platform's error when it refuses workers
 */
export function startScriptBeside(base: string, name: string, start: () => Worker): Worker {
  try {
    return start();
  } catch (error) {
    const url = new URL(name, base);
    if (!isElsewhere(url)) throw error;
    return startScript(url);
  }
}

/** Whether a script is of another origin, from which browsers import modules but start no worker. */
function isElsewhere({ origin, protocol }: URL): boolean {
  return /^https?:$/.test(protocol) && origin !== globalThis.location.origin;
}

/** The URL of a script of this origin that imports another one. */
function importOf({ href }: URL): string {
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" }));
}
