import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DetailedPeerCertificate, TLSSocket } from "node:tls";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ListeningServer, type ListenOptions, listen } from "../../src/node/index.js";

const file = (name: string) => new URL(`./certificates/${name}`, import.meta.url).pathname;
const ca = readFileSync(file("authority.crt"));

let folder = "";
let server: ListeningServer | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "heddle-certificates-"));
  put("first");
});
afterEach(async () => {
  await server?.close({ limitMs: 0 });
  server = undefined;
  rmSync(folder, { recursive: true });
});

/** Makes a certificate that of the server. */
function put(name: string): void {
  copyFileSync(file(`${name}.key`), join(folder, "tls.key"));
  copyFileSync(file(`${name}.crt`), join(folder, "tls.crt"));
}

async function start(options: ListenOptions = {}): Promise<ListeningServer> {
  const tls = { key: join(folder, "tls.key"), cert: join(folder, "tls.crt"), ...options.tls };
  server = await listen(() => new Response("secret"), {
    port: 0,
    host: "127.0.0.1",
    tlsCheckMs: 3_600_000,
    ...options,
    tls,
  });
  return server;
}

/** The name in the certificate that a server shows, and what it answers. */
function ask({ url }: ListeningServer, client: { key?: Buffer; cert?: Buffer } = {}): Promise<[string, string]> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ca, agent: false, ...client }, (response) => {
      const socket = response.socket as TLSSocket;
      const certificate: DetailedPeerCertificate = socket.getPeerCertificate(true);
      response.setEncoding("utf8");
      response.once("data", (text: string) => resolve([String(certificate.subject.CN), text]));
    });
    asked.once("error", reject);
    asked.end();
  });
}

describe("certificates", () => {
  test("are shown to clients", async () => {
    const { url } = await start();
    expect(url).toMatch(/^https:\/\/127.0.0.1:/);
    expect(server && (await ask(server))).toEqual(["first", "secret"]);
  });

  test("are read again when they are told to be", async () => {
    const started = await start();
    put("second");
    await started.reloadCertificates();
    expect(await ask(started)).toEqual(["second", "secret"]);
  });

  test("are read again when their files change", async () => {
    const started = await start({ tlsCheckMs: 5 });
    expect(await ask(started)).toEqual(["first", "secret"]);
    put("second");
    while ((await ask(started))[0] !== "second");
  });

  test("stay in use when the new ones cannot be read", async () => {
    let told = (_: string) => {};
    const failure = new Promise<string>((resolve) => {
      told = resolve;
    });
    const started = await start({ tlsCheckMs: 5, onError: (error) => told(String(error)) });
    writeFileSync(join(folder, "tls.crt"), "no certificate");
    expect(await failure).toMatch(/^INVALID_ARGUMENT: .*tls.key and .*tls.crt are not a key and its certificate/);
    expect(await ask(started)).toEqual(["first", "secret"]);
    await expect(started.reloadCertificates()).rejects.toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  });

  test("are refused when a file is missing, or the key is another's", async () => {
    copyFileSync(file("second.crt"), join(folder, "tls.crt"));
    await expect(start()).rejects.toThrow(/^.*tls.key and .*tls.crt are not a key and its certificate in PEM form: /);
    rmSync(join(folder, "tls.key"));
    await expect(start()).rejects.toThrow(expect.objectContaining({ code: "NOT_FOUND" }));
  });

  test("are asked of clients when there is an authority for them", async () => {
    const tls = { key: join(folder, "tls.key"), cert: join(folder, "tls.crt"), ca: file("authority.crt") };
    const started = await start({ tls });
    await expect(ask(started)).rejects.toThrow();
    const client = { key: readFileSync(file("client.key")), cert: readFileSync(file("client.crt")) };
    expect(await ask(started, client)).toEqual(["first", "secret"]);
  });
});
