import { CancellationManager } from "@heddle/cancellation";
import type { Received, RendezvousArgs } from "@heddle/kernel-api";
import { parseKey } from "@heddle/kernel-api/rendezvous";
import type { LinearMemory } from "@heddle/memory";
import { Code, cancelled, derivedStatus, invalidArgument, StatusError } from "@heddle/status";
import { CContext } from "./c-kernel.js";
import { CStatus, setStatus, statusError } from "./c-status.js";
import { CTensor } from "./c-tensor.js";
import { decodeStrings } from "./encoded-strings.js";
import type { Environment } from "./environment.js";
import type { HandleKind } from "./handle-table.js";
import { tensorHandle } from "./legacy-tensor.js";
import { checkRange, wordIndex } from "./memory-range.js";

/** The rendezvous of a step in the hands of C code: valid while the context lives that it was asked of. */
class CRendezvous {
  static readonly kind: HandleKind<CRendezvous> = {
    type: CRendezvous,
    cName: "rendezvous of a running kernel's TF_OpKernelContext",
  };
  readonly target: CContext;
  /** Ends the receives with the kernel, so that no later value is theirs. */
  readonly #cancellation: CancellationManager;
  /** Functions that end the receives that wait. */
  readonly #waiting = new Set<(error: StatusError) => void>();

  constructor(target: CContext) {
    this.target = target;
    this.#cancellation = new CancellationManager(target.context.cancellation);
  }

  get args(): RendezvousArgs {
    return { cancellation: this.#cancellation };
  }

  /**
   * Receives a value, whose reference is `done`'s; `done` is called once. Its StatusError fails the kernel that receives, not the one that
   * sends.
   */
  receive(key: string, done: (error: StatusError | undefined, received: Received | undefined) => void): void {
    let isOver = false;
    const finish = (error: StatusError | undefined, received?: Received) => {
      if (isOver) {
        received?.tensor?.release();
        return;
      }
      isOver = true;
      this.#waiting.delete(finish);
      this.#attempt(() => done(error, received));
    };
    this.#waiting.add(finish);
    try {
      this.target.context.rendezvous.recvAsync(key, this.args, finish);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      finish(error);
    }
  }

  /** Aborts the rendezvous for everybody. */
  startAbort(reason: CStatus): void {
    this.#attempt(() => {
      if (reason.code === Code.OK) throw invalidArgument("a rendezvous cannot be aborted with the status OK");
      this.target.context.rendezvous.startAbort(statusError(reason));
    });
  }

  /** Ends the receives that wait, with CANCELLED. */
  end(): void {
    this.#cancellation.cancel();
    this.#cancellation.dispose();
    for (const finish of [...this.#waiting]) finish(derivedStatus(cancelled("RecvAsync is cancelled.")));
  }

  /** Runs `work`, whose StatusError fails the kernel. */
  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      this.target.fail(error);
    }
  }
}

/** Words of `TF_RendezvousSend_Params` in the wasm32 data model: key, args, tensor, is_dead, status. */
const SEND_WORDS = 5;
/** Words of `TF_RendezvousAsyncRecv_Params`: context, key, args, on_done.context, on_done.callback. */
const RECEIVE_WORDS = 5;
/** Bytes of `TF_RendezvousDoneCallback_Params`: context, status, tensor, is_dead. */
const DONE_BYTES = 16;

/** The functions of tf_rendezvous_c_api.h, of which TF_GetRendezvous makes a thunk. */
export function rendezvousFunctions(environment: Environment) {
  const { handles, memory } = environment;
  const get = (rendezvous: number) => handles.get(CRendezvous.kind, rendezvous);
  return {
    /** The same handle for every call with a context; it ends with the context. */
    TF_RendezvousOfContext(context: number): number {
      const target = handles.get(CContext.kind, context);
      if (target.rendezvous !== 0) return target.rendezvous;
      const rendezvous = new CRendezvous(target);
      target.rendezvous = handles.add(rendezvous);
      target.endRendezvous = () => {
        target.endRendezvous = () => {};
        try {
          rendezvous.end();
        } finally {
          handles.remove(CRendezvous.kind, target.rendezvous);
        }
      };
      return target.rendezvous;
    },
    /** The tensor is borrowed; it is not read for a dead value. */
    TF_RendezvousSend(rendezvous: number, params: number): void {
      const start = wordIndex(memory, params, SEND_WORDS, "TF_RendezvousSend_Params") * 4;
      const keyAddress = memory.data.getUint32(start, true);
      const tensor = memory.data.getUint32(start + 8, true);
      const isDead = memory.data.getUint8(start + 12) !== 0;
      environment.run(memory.data.getUint32(start + 16, true), () => {
        const { target, args } = get(rendezvous);
        const key = readKey(environment, keyAddress);
        const peers = target.context.rendezvous;
        if (isDead) {
          peers.send(key, args, undefined);
          return;
        }
        const { tensor: given, isEncoded } = handles.get(CTensor.kind, tensor);
        using sent = isEncoded ? decodeStrings(given) : given.retain();
        peers.send(key, args, sent);
      });
    },
    /** Every error but that of a dead handle, or of a struct that cannot be read, is the callback's. */
    TF_RendezvousAsyncRecv(rendezvous: number, params: number): void {
      const source = get(rendezvous);
      const start = wordIndex(memory, params, RECEIVE_WORDS, "TF_RendezvousAsyncRecv_Params") * 4;
      const keyAddress = memory.data.getUint32(start + 4, true);
      const context = memory.data.getUint32(start + 12, true);
      const callback = memory.data.getUint32(start + 16, true);
      if (callback === 0) throw invalidArgument("TF_RendezvousAsyncRecv_Params: on_done.callback is missing");
      const done = (error: StatusError | undefined, received?: Received) =>
        callDone(environment, callback, context, error, received);
      let key: string;
      try {
        key = readKey(environment, keyAddress);
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        done(error);
        return;
      }
      source.receive(key, done);
    },
    /** Fails the run for a status that is OK, where upstream ends the process. */
    TF_RendezvousStartAbort(rendezvous: number, status: number): void {
      get(rendezvous).startAbort(handles.get(CStatus.kind, status));
    },
  };
}

/** Calls on_done with a struct, a status and a tensor that live during the call; takes the reference of the received tensor. */
function callDone(
  environment: Environment,
  callback: number,
  context: number,
  error: StatusError | undefined,
  received: Received | undefined,
): void {
  const { handles, memory, callbacks } = environment;
  const status = new CStatus();
  let [params, statusHandle, tensor] = [0, 0, 0];
  try {
    try {
      setFailure(memory, status, error);
      if (received?.tensor) tensor = tensorHandle(environment, received.tensor);
    } catch (problem) {
      if (!(problem instanceof StatusError)) throw problem;
      setFailure(memory, status, problem);
    } finally {
      received?.tensor?.release(); // The handle alone holds the tensor, so that TF_TensorMaybeMove may take it.
    }
    params = memory.calloc(DONE_BYTES);
    statusHandle = handles.add(status);
    memory.u32.set([context, statusHandle, tensor], params >>> 2);
    memory.u8[params + 12] = status.code === Code.OK && received?.isDead ? 1 : 0;
    callbacks.two(callback, context, params);
  } finally {
    memory.free(params);
    if (statusHandle !== 0) memory.free(handles.remove(CStatus.kind, statusHandle).messageAddress);
    if (tensor !== 0) handles.remove(CTensor.kind, tensor).tensor.release();
  }
}

/** Sets a status to an error, with the texts of its details as payloads, which `statusError` reads. */
function setFailure(memory: LinearMemory, status: CStatus, error: StatusError | undefined): void {
  if (!error) return;
  setStatus(memory, status, error.code, error.message);
  for (const [key, value] of Object.entries(error.details)) {
    if (typeof value === "string") status.payloads.set(key, value);
  }
}

const decoder = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The key of a `TF_RendezvousParsedKey`. @throws {StatusError} INVALID_ARGUMENT for a malformed key, OUT_OF_RANGE outside the memory */
function readKey({ memory }: Environment, address: number): string {
  const word = wordIndex(memory, address, 2, "TF_RendezvousParsedKey");
  const sizeBytes = memory.data.getUint32(word * 4 + 4, true);
  const start = checkRange(memory, memory.data.getUint32(word * 4, true), sizeBytes, "rendezvous key");
  let text: string;
  try {
    text = decoder.decode(memory.u8.slice(start, start + sizeBytes));
  } catch (cause) {
    throw invalidArgument(`Invalid  rendezvous key: ${sizeBytes} bytes that are not UTF-8`, { cause });
  }
  return parseKey(text).fullKey;
}
