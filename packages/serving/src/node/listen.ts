import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { Server as NetServer, type Socket } from "node:net";
import type { SecureContextOptions } from "node:tls";
import { checkOptionNames, type StatusError, toStatusError } from "@heddle/status";
import { errorAnswer } from "../http/error-answer.js";
import { clientGone } from "../http/errors.js";
import type { HttpAnswer } from "../http/http-exchange.js";
import type { RestHandler } from "../rest/rest-handler.js";
import { bind, urlOf } from "./bind.js";
import { certificatesState, readCertificates, watchCertificates } from "./certificates.js";
import { Connections } from "./connections.js";
import { type FetchHandler, fetchOnNode } from "./fetch-on-node.js";
import type { ListeningServer, ListenOptions } from "./listen-options.js";
import { expectsContinue, nodeRequest, sendAnswer, targetOf } from "./node-exchange.js";

const DEFAULT_REQUEST_TIMEOUT_MS = 60_000;

/**
 * Serves `handler` by HTTP/1.1, with TLS when files of it are passed, until it is closed.
 *
 * @throws {StatusError} UNAVAILABLE for an address in use; PERMISSION_DENIED, INVALID_ARGUMENT for others that cannot be used; those of
 * certificates that cannot be read
 */
export async function listen(
  handler: RestHandler | FetchHandler,
  options: ListenOptions = {},
): Promise<ListeningServer> {
  checkOptionNames("listen", options, OPTIONS);
  const { port = 8501, host, tls, tlsCheckMs = 10_000, onError = () => {} } = options;
  const { requestTimeoutMs = DEFAULT_REQUEST_TIMEOUT_MS } = options;
  const connections = new Connections();
  const serving = { handler, connections, requestTimeoutMs, onError };
  const state = tls ? await certificatesState(tls) : "";
  const certificates = tls ? await readCertificates(tls) : undefined;
  const server = newServer(options, certificates, (message, response) => {
    void serve(serving, message, response);
  });
  server.on(tls ? "secureConnection" : "connection", (socket: Socket) => connections.add(socket));
  await bind(server, { port, host });
  server.on("error", (error) => onError(toStatusError(error)));

  const reloadCertificates = async () => {
    if (tls && "setSecureContext" in server) server.setSecureContext(await readCertificates(tls));
  };
  const stopWatching = tls ? watchCertificates(tls, state, tlsCheckMs, reloadCertificates, onError) : () => {};
  const end = async (limitMs: number) => {
    stopWatching();
    if ("drain" in handler) handler.drain();
    // Not server.close() of HTTP: it destroys connections whose answer is being sent.
    const ended = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    connections.closeIdle();
    let hasCancelled = false;
    const timer = setTimeout(() => {
      hasCancelled = connections.destroy();
    }, limitMs);
    await ended;
    clearTimeout(timer);
    // Ends Node's watch over the time limits of requests, which has nothing to watch any more.
    server.close(() => {});
    return hasCancelled;
  };
  let ending: Promise<boolean> | undefined;
  const address = server.address();
  return {
    url: urlOf(address, tls !== undefined),
    port: typeof address === "object" && address !== null ? address.port : 0,
    reloadCertificates,
    close: ({ limitMs = 10_000 } = {}) => {
      ending ??= end(limitMs);
      return ending;
    },
  };
}

type Listener = (message: IncomingMessage, response: ServerResponse) => void;

function newServer(options: ListenOptions, certificates: SecureContextOptions | undefined, listener: Listener) {
  const {
    requestTimeoutMs = DEFAULT_REQUEST_TIMEOUT_MS,
    headersTimeoutMs = 10_000,
    keepAliveTimeoutMs = 65_000,
  } = options;
  const limits: ServerOptions = {
    maxHeaderSize: options.maxHeaderBytes ?? 16_384,
    headersTimeout: Math.min(headersTimeoutMs, requestTimeoutMs),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.max(100, Math.min(30_000, headersTimeoutMs / 4)),
    noDelay: true,
  };
  const verified = options.tls?.ca === undefined ? {} : { requestCert: true, rejectUnauthorized: true };
  const server = certificates
    ? createTlsServer({ ...limits, ...certificates, ...verified }, listener)
    : createServer(limits, listener);
  if (options.maxConnections !== undefined) server.maxConnections = options.maxConnections;
  // The client waits for leave to send its body, which the routes give when they want it.
  server.on("checkContinue", listener);
  return server;
}

/** The parts of a server that its requests share. */
interface Serving {
  readonly handler: RestHandler | FetchHandler;
  readonly connections: Connections;
  readonly requestTimeoutMs: number;
  readonly onError: (error: StatusError) => void;
}

async function serve(serving: Serving, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const { connections, requestTimeoutMs } = serving;
  connections.addRequest(message.socket, response);
  const client = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) client.abort(clientGone());
  });
  const answer = await answerOf(serving, message, response, client.signal);
  if (response.destroyed) return;
  if (connections.isClosing) response.shouldKeepAlive = false;
  sendAnswer(message, response, answer);
  // Some of the answer waits for the client: Node ends a connection on which nothing moves for that time.
  if (message.socket.writableLength > 0) response.setTimeout(requestTimeoutMs);
}

async function answerOf(
  { handler, onError }: Serving,
  message: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    const target = targetOf(message.url ?? "/");
    if ("exchange" in handler) return await handler.exchange(nodeRequest(message, response, target, signal));
    if (expectsContinue(message)) response.writeContinue();
    return await fetchOnNode(handler, message, target, signal);
  } catch (error) {
    const status = toStatusError(error);
    onError(status);
    return errorAnswer(status);
  }
}

const OPTIONS: Readonly<Record<keyof ListenOptions, true>> = {
  port: true,
  host: true,
  tls: true,
  tlsCheckMs: true,
  maxHeaderBytes: true,
  headersTimeoutMs: true,
  requestTimeoutMs: true,
  keepAliveTimeoutMs: true,
  maxConnections: true,
  onError: true,
};
