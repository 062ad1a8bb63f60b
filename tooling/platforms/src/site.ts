import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { extname, join, normalize } from "node:path";

/** A page that the site serves and a browser shows. */
export interface Page {
  /** Scripts, in order: module scripts, and `classic` ones that run before them. */
  readonly modules: readonly string[];
  readonly classic?: readonly string[];
  /** The header Content-Security-Policy. */
  readonly policy?: string;
  /** The text of the whole page, in place of one made of scripts. */
  readonly html?: string;
}

/** Options of {@link Site.open}. */
export interface SiteOptions {
  /** Whether pages are isolated from other origins, which lets them share memory with workers. Default false. */
  readonly isolated?: boolean;
}

/** The outcome of a page: the value that it passed to `report`, and the violations of its policy. */
export interface Outcome {
  readonly value: unknown;
  readonly violations: readonly string[];
}

/** A request that the site answered. */
export interface SiteRequest {
  readonly path: string;
  readonly startMs: number;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** The first script of every page. Defines `report(value)`, and reports uncaught errors. */
const REPORT = `
const job = new URL(document.currentScript.src).searchParams.get("job");
const violations = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => violations.push(violatedDirective + " " + blockedURI));
const send = (body) => setTimeout(() => fetch("/outcome?job=" + job, { method: "POST", body: JSON.stringify({ ...body, violations }) }), 20);
globalThis.report = (value) => send({ value });
const fail = (error) => send({ error: String(error?.message ?? error) + "\\n" + (error?.stack ?? "") });
addEventListener("error", ({ error, message, target }) => fail(error ?? message ?? ("cannot load " + (target?.src ?? target))), true);
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
`;

/** The page that a browser opens: it asks for pages to show, and shows each in a frame. */
const SHOW = `
for (;;) {
  const { job } = await (await fetch("/next")).json();
  document.querySelector("iframe")?.remove();
  const frame = document.createElement("iframe");
  frame.src = "/page/" + job + "/";
  document.body.append(frame);
}
`;

/** An http server of folders, files and pages, which one browser shows and reports to. */
export class Site {
  readonly requests: SiteRequest[] = [];
  /** The time that every answer takes, as far servers do. */
  delayMs = 0;
  /** The header Content-Security-Policy of the files of folders. Default: none. */
  filePolicy: string | undefined;
  readonly #server: Server;
  readonly #folders: readonly (readonly [prefix: string, folder: string])[];
  readonly #isolated: boolean;
  readonly #files = new Map<string, string>();
  readonly #jobs: {
    readonly page: Page;
    readonly resolve: (outcome: Outcome) => void;
    readonly reject: (error: Error) => void;
  }[] = [];
  #nextJob = 0;
  #waiting: ServerResponse | undefined;

  private constructor(folders: Readonly<Record<string, string>>, { isolated = false }: SiteOptions) {
    this.#isolated = isolated;
    this.#folders = Object.entries(folders);
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
    });
  }

  /** Serves folders by the prefixes of their paths, such as "/models/". */
  static async open(folders: Readonly<Record<string, string>>, options: SiteOptions = {}): Promise<Site> {
    const site = new Site(folders, options);
    await new Promise<void>((resolve) => site.#server.listen(0, "127.0.0.1", resolve));
    return site;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the site has no port");
    return `http://127.0.0.1:${address.port}`;
  }

  /** Serves a text at a path. */
  put(path: string, text: string): void {
    this.#files.set(path, text);
  }

  /** Shows a page in the browser and waits for its report. @throws {Error} an error that the page did not catch */
  show(page: Page): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ page, resolve, reject });
      if (this.#waiting) this.#giveNext(this.#waiting);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("cache-control", "no-store");
    response.setHeader("access-control-allow-origin", "*");
    if (this.#isolated) {
      response.setHeader("cross-origin-opener-policy", "same-origin");
      response.setHeader("cross-origin-embedder-policy", "require-corp");
    }
    if (pathname === "/") return send(response, ".html", `<!doctype html><body><script type="module">${SHOW}</script>`);
    if (pathname === "/next") return this.#giveNext(response);
    if (pathname === "/outcome") return this.#takeOutcome(Number(searchParams.get("job")), request, response);
    if (pathname === "/report.js") return send(response, ".js", REPORT);
    const page = /^\/page\/(\d+)\/$/.exec(pathname);
    if (page) return this.#sendPage(Number(page[1]), response);
    this.requests.push({ path: pathname, startMs: performance.now() });
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    await this.#sendFile(pathname, response);
  }

  #giveNext(response: ServerResponse): void {
    const isReady = this.#nextJob < this.#jobs.length;
    this.#waiting = isReady ? undefined : response;
    if (isReady) send(response, ".json", JSON.stringify({ job: this.#nextJob++ }));
  }

  #sendPage(job: number, response: ServerResponse): void {
    const page = this.#jobs[job]?.page;
    if (page === undefined) return void response.writeHead(404).end();
    if (page.policy !== undefined) response.setHeader("content-security-policy", page.policy);
    const report = `<script src="/report.js?job=${job}"></script>`;
    const classic = page.classic?.map((path) => `<script src="${path}"></script>`) ?? [];
    const modules = page.modules.map((path) => `<script type="module" src="${path}"></script>`);
    const made = `<!doctype html><meta charset="utf-8"><body>${[...classic, ...modules].join("\n")}`;
    send(response, ".html", (page.html ?? made).replace("<meta", `${report}<meta`));
  }

  async #takeOutcome(job: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { value, error, violations } = JSON.parse(Buffer.concat(chunks).toString());
    response.end();
    if (error === undefined) this.#jobs[job]?.resolve({ value, violations });
    else this.#jobs[job]?.reject(new Error(error));
  }

  async #sendFile(path: string, response: ServerResponse): Promise<void> {
    const text = this.#files.get(path);
    if (text !== undefined) return send(response, extname(path), text);
    const [prefix, folder] = this.#folders.find(([start]) => path.startsWith(start)) ?? [];
    const relative = normalize(decodeURIComponent(path.slice(prefix?.length ?? 0)));
    try {
      if (folder === undefined || relative.startsWith("..")) throw new Error("no such file");
      if (this.filePolicy !== undefined) response.setHeader("content-security-policy", this.filePolicy);
      send(response, extname(path), await readFile(join(folder, relative)));
    } catch {
      response.writeHead(404).end();
    }
  }
}

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  response.setHeader("content-type", TYPES[extension] ?? "application/octet-stream");
  response.end(body);
}
