/** The cases of tensorflow/core/framework/rendezvous_test.cc (TensorFlow 2.21), and what they leave out. */
import { CancellationManager } from "@heddle/cancellation";
import type { Received } from "@heddle/kernel-api";
import { createKey, keyPrefix } from "@heddle/kernel-api/rendezvous";
import { aborted, internal, isDerivedStatus, toStatusError } from "@heddle/status";
import { DataType, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LocalRendezvous } from "../../src/rendezvous.js";

const memory = createTestMemory();
let rendezvous: LocalRendezvous;
let warnings: string[];

beforeEach(() => {
  warnings = [];
  rendezvous = new LocalRendezvous({ warn: (message) => warnings.push(message) });
});

afterEach(() => {
  rendezvous.dispose();
  expect(memory.liveBlocks).toBe(0);
});

const keyOf = (edge: string) =>
  createKey(keyPrefix("/job:mnist/replica:1/task:2/CPU:0", 7890n, "/job:mnist/replica:1/task:2/CPU:1", edge), {
    frameId: 0n,
    iterId: 0,
  });

const foo = keyOf("foo");
const bar = keyOf("bar");

const text = (value: string): Tensor => tensorFromJs(memory, DataType.STRING, value);

function send(key: string, value: string, deviceContext?: unknown): void {
  using tensor = text(value);
  rendezvous.send(key, { deviceContext }, tensor);
}

function takeValue({ tensor, isDead }: Received): unknown {
  if (isDead) return "dead";
  using held = tensor;
  return held?.toNested();
}

async function receive(key: string, options: Parameters<LocalRendezvous["recv"]>[1] = {}): Promise<unknown> {
  try {
    return takeValue(await rendezvous.recv(key, options));
  } catch (error) {
    return String(toStatusError(error));
  }
}

describe("LocalRendezvous", () => {
  test("SendRecv, RecvSend, PingPong", async () => {
    send(foo, "hello");
    expect(await receive(foo)).toBe("hello");
    const pending = receive(bar);
    send(bar, "secret msg");
    expect(await pending).toBe("secret msg");
    const pong = receive(foo).then((value) => send(bar, `${value} back`));
    send(foo, "ping");
    await pong;
    expect(await receive(bar)).toBe("ping back");
  });

  test("a value that is there is received without a promise", () => {
    send(foo, "now");
    const received = rendezvous.recv(foo, {});
    expect(received).not.toBeInstanceOf(Promise);
    expect(takeValue(received as Received)).toBe("now");
  });

  test("a dead value arrives as one", async () => {
    rendezvous.send(foo, {}, undefined);
    expect(await receive(foo)).toBe("dead");
  });

  test("CancelBeforeRecv, CancelAfterRecv: the error is CANCELLED and derived", async () => {
    const before = new CancellationManager();
    before.cancel();
    expect(await receive(foo, { cancellation: before })).toBe("CANCELLED: RecvAsync is cancelled.");
    const after = new CancellationManager();
    const pending = receive(foo, { cancellation: after });
    after.cancel(internal("why"));
    expect(await pending).toBe("CANCELLED: RecvAsync is cancelled.");
    try {
      rendezvous.recv(foo, { cancellation: after });
    } catch (error) {
      expect(isDerivedStatus(toStatusError(error))).toBe(true);
    }
    send(foo, "for the next one");
    expect(await receive(foo)).toBe("for the next one");
  });

  test("CancelEmptyQueue: a value that waits is delivered although the manager is cancelled", async () => {
    const cancellation = new CancellationManager();
    send(foo, "hello");
    cancellation.cancel();
    expect(await receive(foo, { cancellation })).toBe("hello");
  });

  test("CancelMultiple: the others of a queue keep their order", async () => {
    const cancellation = new CancellationManager();
    const all = [{}, { cancellation }, {}, { cancellation }].map((options) => receive(foo, options));
    cancellation.cancel();
    send(foo, "one");
    send(foo, "two");
    const gone = "CANCELLED: RecvAsync is cancelled.";
    expect(await Promise.all(all)).toEqual(["one", gone, "two", gone]);
  });

  test("a receiver that has its value is not in its manager any more", async () => {
    const cancellation = new CancellationManager();
    const pending = receive(foo, { cancellation });
    send(foo, "x");
    cancellation.cancel();
    expect(await pending).toBe("x");
  });

  test("MultiSends: 100 values of one key in order", async () => {
    for (let i = 0; i < 100; i++) send(foo, String(i));
    expect(rendezvous.sentCount).toBe(100);
    for (let i = 0; i < 100; i++) expect(await receive(foo)).toBe(String(i));
    const later = Array.from({ length: 100 }, () => receive(foo));
    for (let i = 0; i < 100; i++) send(foo, String(i));
    expect(await Promise.all(later)).toEqual(Array.from({ length: 100 }, (_, i) => String(i)));
  });

  test("RandomSendRecv: 100 keys in any interleaving", async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const keys = Array.from({ length: 100 }, (_, i) => i);
        const senders = keys.map(async (i) => {
          await scheduler.schedule(Promise.resolve());
          send(keyOf(String(i)), String(i));
        });
        const receivers = keys.map(async (i) => {
          await scheduler.schedule(Promise.resolve());
          return receive(keyOf(String(i)));
        });
        await scheduler.waitAll();
        await Promise.all(senders);
        expect(await Promise.all(receivers)).toEqual(keys.map(String));
      }),
      { numRuns: 10, seed: 13 },
    );
  });

  test("sends, receives, cancellations and an abort in any interleaving: each receive ends once, nothing is lost", async () => {
    const step = fc.record({ kind: fc.constantFrom("send", "receive", "cancel", "receive", "send"), key: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const own = new LocalRendezvous();
        const managers = new Map<number, CancellationManager>();
        const sent: number[][] = [[], [], []];
        const got: number[][] = [[], [], []];
        let ended = 0;
        let asked = 0;
        for (const [value, { kind, key }] of steps.entries()) {
          const manager = managers.get(key) ?? new CancellationManager();
          managers.set(key, manager);
          if (kind === "cancel") {
            manager.cancel();
            managers.delete(key);
          } else if (kind === "send") {
            using tensor = tensorFromJs(memory, DataType.INT32, value);
            own.send(keyOf(String(key)), {}, tensor);
            sent[key].push(value);
          } else {
            asked++;
            own.recvAsync(keyOf(String(key)), { cancellation: manager }, (_, received) => {
              ended++;
              if (received) got[key].push(takeValue(received) as number);
            });
          }
        }
        own.startAbort(aborted("over"));
        expect(ended).toBe(asked);
        for (const key of [0, 1, 2]) expect(got[key]).toEqual(sent[key].slice(0, got[key].length));
        expect(memory.liveBlocks).toBe(0);
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  test("RecvAbort, RecvSleepAbort: a receiver that waits gets the status of the abort", async () => {
    const first = receive(foo);
    rendezvous.startAbort(aborted("aborted"));
    expect(await first).toBe("ABORTED: aborted");
    const other = new LocalRendezvous();
    const pending = Promise.resolve(other.recv(foo, {})).catch(String);
    await new Promise((resolve) => setTimeout(resolve, 5));
    other.startAbort(aborted("later"));
    expect(await pending).toBe("ABORTED: later");
  });

  test("AbortThenRecvOrSend: the first status is that of all that comes later, and values are dropped", async () => {
    send(foo, "dropped");
    rendezvous.startAbort(aborted("first"));
    rendezvous.startAbort(internal("second"));
    expect(() => send(foo, "x")).toThrowError("first");
    expect(await receive(foo)).toBe("ABORTED: first");
    expect([rendezvous.status?.message, rendezvous.sentCount]).toEqual(["first", 0]);
    expect(warnings).toEqual(["Local rendezvous is aborting with status: ABORTED: first"]);
  });

  test("timeouts: DEADLINE_EXCEEDED, and the receiver stays in its queue", async () => {
    expect(await receive(foo, { timeoutMs: 5 })).toBe("DEADLINE_EXCEEDED: Timed out waiting for notification");
    send(foo, "for the one that gave up");
    send(foo, "next");
    expect(await receive(foo, { timeoutMs: 5 })).toBe("next");
    const soon = receive(foo, { timeoutMs: 10_000 });
    send(foo, "soon");
    expect(await soon).toBe("soon");
  });

  test("TransferDummyDeviceContext: the receiver gets the sender's context", () => {
    send(foo, "hello", { id: 123 });
    rendezvous.recvAsync(foo, { deviceContext: { id: 7 } }, (error, received) => {
      expect(error).toBeUndefined();
      expect([received?.sendArgs.deviceContext, received?.receiveArgs.deviceContext]).toEqual([{ id: 123 }, { id: 7 }]);
      received?.tensor?.release();
    });
  });

  test("disposed with values or receivers in it, it aborts", async () => {
    const pending = receive(foo);
    rendezvous.dispose();
    expect(await pending).toBe("CANCELLED: LocalRendezvous deleted");
    expect(warnings).toEqual(["Local rendezvous is aborting with status: CANCELLED: LocalRendezvous deleted"]);
    const empty = new LocalRendezvous();
    empty.dispose();
    expect(empty.status).toBeUndefined();
  });
});
