import type { StatusError } from "@heddle/status";

/** Files of a TLS server, in PEM form. They are read again when they change. */
export interface TlsFiles {
  readonly key: string;
  readonly cert: string;
  /** The authorities of clients: with it, a client without a certificate of theirs is refused. Default: clients need none. */
  readonly ca?: string;
}

/** Options of `listen`. */
export interface ListenOptions {
  /** Default 8501; 0 is a free port of the system's choice. */
  readonly port?: number;
  /** A name or an address; or the path of a Unix socket, which has a `/` in it. Default: all addresses of the machine. */
  readonly host?: string;
  /** Default: plain HTTP. */
  readonly tls?: TlsFiles;
  /** How often the files of `tls` are looked at. Default 10,000. */
  readonly tlsCheckMs?: number;
  /** The bytes of the headers of a request; more are answered with 431. Default 16 KiB. */
  readonly maxHeaderBytes?: number;
  /** The time in which the headers of a request must arrive, else 408. Default 10,000. */
  readonly headersTimeoutMs?: number;
  /** The time in which a whole request must arrive, else 408; and in which a client must take some of its answer. Default 60,000. */
  readonly requestTimeoutMs?: number;
  /** The time that an idle connection stays open. Default 65,000, above the 60 s of common load balancers. */
  readonly keepAliveTimeoutMs?: number;
  /** Connections at a time; further ones are closed at once. Default: the limit of the system. */
  readonly maxConnections?: number;
  /** Receives failures that no client sees: certificates that cannot be read, an error of the handler. Default: they are dropped. */
  readonly onError?: (error: StatusError) => void;
}

/** A server that listens. */
export interface ListeningServer {
  /** Such as `http://127.0.0.1:8501`, `https://[::1]:8501` or `unix:/run/heddle.sock`. */
  readonly url: string;
  /** 0 for a Unix socket. */
  readonly port: number;
  /** Reads the files of `tls` now. @throws {StatusError} INVALID_ARGUMENT or NOT_FOUND; the old certificate stays in use */
  reloadCertificates(): Promise<void>;
  /**
   * Ends the server: it is not ready any more, accepts no connection, and waits for the requests under way; those that last longer than
   * `limitMs` (default 10,000) are cancelled and their connections closed. A second call waits for the first.
   *
   * @returns true when requests were cancelled
   */
  close(options?: { readonly limitMs?: number }): Promise<boolean>;
}
