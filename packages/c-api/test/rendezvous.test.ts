import { CancellationManager } from "@heddle/cancellation";
import type { Rendezvous } from "@heddle/kernel-api";
import { createKey, keyPrefix } from "@heddle/kernel-api/rendezvous";
import { runOp } from "@heddle/kernel-fallback";
import { aborted, derivedStatus, invalidArgument, isDerivedStatus, StatusError } from "@heddle/status";
import { DataType, type StringEncoding, type Tensor, tensorFromJs } from "@heddle/tensor";
import { createTestMemory } from "@heddle/tooling-testing";
import { LocalRendezvous } from "@heddle/tooling-testing/rendezvous";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

const { FLOAT, STRING } = DataType;
const CPU = "/job:localhost/replica:0/task:0/device:CPU:0";
const KEY = createKey(keyPrefix(CPU, 1n, CPU, "edge"), { frameId: 0n, iterId: 0 });

/** The arguments of on_done. */
interface Done {
  readonly code: number;
  readonly message: string;
  readonly isDead: boolean;
  readonly tensor: number;
}

/** Plays kernels that use the rendezvous of their step. */
class Devices {
  readonly c: TestCApi;
  readonly rendezvous = new LocalRendezvous();
  readonly done: Done[] = [];
  #ops = 0;

  constructor(strings?: StringEncoding) {
    this.c = new TestCApi(createTestMemory(), strings);
  }

  /** Runs a kernel without inputs and outputs. */
  async run(
    compute: (context: number) => void,
    options: { rendezvous?: Rendezvous } = { rendezvous: this.rendezvous },
  ) {
    const op = `Probe${this.#ops++}`;
    this.c.define({ op, compute: (_, context) => compute(context) });
    await runOp(this.c.host, op, [], options);
  }

  /** Runs an asynchronous kernel with an output of a type. */
  async runAsync(
    compute: (context: number, done: number) => void,
    type: "float" | "string" = "float",
    cancellation = new CancellationManager(),
  ): Promise<unknown> {
    const op = `Probe${this.#ops++}`;
    this.c.define({ op, outputs: [`y: ${type}`], computeAsync: (_, context, done) => compute(context, done) });
    const [output] = await runOp(this.c.host, op, [], { rendezvous: this.rendezvous, cancellation });
    using y = output as Tensor;
    return y.toNested();
  }

  key(text = KEY): number {
    return this.c.int32s(this.c.text(text), new TextEncoder().encode(text).length);
  }

  /** Code and message of a send. */
  send(rendezvous: number, tensor: number, isDead = 0, key = this.key()): [number, string] {
    return this.c.code((s) => this.c.tf.TF_RendezvousSend(rendezvous, this.c.int32s(key, 0, tensor, isDead, s)));
  }

  /** Receives; what on_done gets is kept in `done`. */
  receive(rendezvous: number, onDone: (done: Done) => void = () => {}, key = this.key()): void {
    const { c } = this;
    const callback = c.func((context, params) => {
      const [own, status, tensor, isDead] = [0, 4, 8, 12].map((offset) => c.word(params + offset));
      expect([context, own]).toEqual([77, 77]);
      const [code, message] = c.said(status);
      const done = { code, message, isDead: (isDead & 255) !== 0, tensor };
      this.done.push(done);
      onDone(done);
    });
    c.tf.TF_RendezvousAsyncRecv(rendezvous, c.int32s(0, key, 0, 77, callback));
  }

  float(value: number): Tensor {
    return tensorFromJs(this.c.memory, FLOAT, value);
  }

  [Symbol.dispose](): void {
    this.rendezvous.dispose();
    this.c[Symbol.dispose]();
  }
}

describe("TF_RendezvousOfContext", () => {
  test("is one handle, which ends with its context", async () => {
    using d = new Devices();
    const { tf } = d.c;
    let old = 0;
    await d.run((context) => {
      old = tf.TF_RendezvousOfContext(context);
      expect(tf.TF_RendezvousOfContext(context)).toBe(old);
    });
    const refused = /is not a live rendezvous of a running kernel's TF_OpKernelContext: it was deleted, or never one/;
    await d.run(() => {
      expect(d.send(old, 0, 1)).toEqual([13, expect.stringMatching(refused)]);
      expect(() => d.receive(old)).toThrow(refused);
      d.c.status((s) => expect(() => tf.TF_RendezvousStartAbort(old, s)).toThrow(refused));
    });
    expect(() => tf.TF_RendezvousOfContext(old)).toThrow("is not a live TF_OpKernelContext");
  });

  test("of a run without a rendezvous fails in its functions", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const message = expect.stringContaining("is computed without a rendezvous");
    await d.run((context) => {
      const rendezvous = tf.TF_RendezvousOfContext(context);
      expect(d.send(rendezvous, 0, 1)).toEqual([9, message]);
      d.receive(rendezvous);
    }, {});
    expect(d.done).toEqual([{ code: 9, message, isDead: false, tensor: 0 }]);
    const abort = d.run((context) => {
      d.c.status((s) => {
        tf.TF_SetStatus(s, 10, d.c.text("stop"));
        tf.TF_RendezvousStartAbort(tf.TF_RendezvousOfContext(context), s);
      });
    }, {});
    await expect(abort).rejects.toMatchObject({ code: "FAILED_PRECONDITION", message });
  });
});

describe("TF_RendezvousSend", () => {
  test("shares the tensor, which is borrowed, and passes dead values", async () => {
    using d = new Devices();
    const { tf } = d.c;
    await d.run((context) => {
      const rendezvous = tf.TF_RendezvousOfContext(context);
      const tensor = tf.TF_AllocateTensor(FLOAT, 0, 0, 4);
      d.c.memory.f32[tf.TF_TensorData(tensor) >>> 2] = 2.5;
      expect(d.send(rendezvous, tensor)).toEqual([0, ""]);
      tf.TF_DeleteTensor(tensor);
      expect(d.send(rendezvous, 0, 1)).toEqual([0, ""]);
    });
    const { tensor, isDead } = await d.rendezvous.recv(KEY, {});
    using value = tensor;
    expect([value?.toNested(), isDead]).toEqual([2.5, false]);
    expect(await d.rendezvous.recv(KEY, {})).toMatchObject({ tensor: undefined, isDead: true });
  });

  test("decodes strings of a plugin that has them encoded", async () => {
    using d = new Devices("legacy");
    const { tf } = d.c;
    await d.run((context) => {
      const tensor = tf.TF_AllocateTensor(STRING, 0, 0, 10);
      d.c.memory.u8.set([0, 0, 0, 0, 0, 0, 0, 0, 1, 120], tf.TF_TensorData(tensor));
      expect(d.send(tf.TF_RendezvousOfContext(context), tensor)).toEqual([0, ""]);
      tf.TF_DeleteTensor(tensor);
    });
    using value = (await d.rendezvous.recv(KEY, {})).tensor;
    expect(value?.toNested()).toBe("x");
  });

  test("refuses what it cannot read, and fails after an abort", async () => {
    using d = new Devices();
    const { tf } = d.c;
    await d.run((context) => {
      const rendezvous = tf.TF_RendezvousOfContext(context);
      expect(d.send(rendezvous, 0)).toEqual([13, expect.stringContaining("is not a live TF_Tensor")]);
      expect(d.send(rendezvous, 0, 1, 0)).toEqual([11, expect.stringContaining("TF_RendezvousParsedKey: 8 bytes")]);
      const long = d.c.int32s(d.c.text(KEY), -1);
      expect(d.send(rendezvous, 0, 1, long)).toEqual([11, expect.stringContaining("rendezvous key: 4294967295 bytes")]);
      expect(d.send(rendezvous, 0, 1, d.key("edge"))).toEqual([3, "Invalid  rendezvous key: edge"]);
      const bytes = d.c.int32s(0xff);
      const notText = [3, "Invalid  rendezvous key: 1 bytes that are not UTF-8"];
      expect(d.send(rendezvous, 0, 1, d.c.int32s(bytes, 1))).toEqual(notText);
      expect(() => tf.TF_RendezvousSend(rendezvous, 2)).toThrow("TF_RendezvousSend_Params: 0x2 is not a multiple of 4");
      expect(() => tf.TF_RendezvousSend(rendezvous, -8)).toThrow("are not in the memory");
      d.rendezvous.startAbort(aborted("stop"));
      expect(d.send(rendezvous, 0, 1)).toEqual([10, "stop"]);
    });
  });
});

describe("TF_RendezvousAsyncRecv", () => {
  test("calls on_done at once with a value that is there, which C code alone holds then", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const value = d.float(2.5);
    d.rendezvous.send(KEY, {}, value);
    value.release();
    d.rendezvous.send(KEY, {}, undefined);
    await d.run((context) => {
      const rendezvous = tf.TF_RendezvousOfContext(context);
      d.receive(rendezvous, ({ tensor }) => {
        expect(d.c.memory.f32[tf.TF_TensorData(tensor) >>> 2]).toBe(2.5);
        expect(tf.TF_TensorMaybeMove(tensor)).toBe(tensor);
      });
      d.receive(rendezvous, ({ tensor }) => expect(tensor).toBe(0));
    });
    expect(d.done.map(({ code, isDead }) => [code, isDead])).toEqual([
      [0, false],
      [0, true],
    ]);
  });

  test.each<["float" | "string", StringEncoding]>([
    ["float", "tstring"],
    ["string", "tstring"],
    ["string", "legacy"],
  ])("waits, and the tensor may become an output: %s, strings %s", async (type, strings) => {
    using d = new Devices(strings);
    const { tf } = d.c;
    const output = d.runAsync((context, done) => {
      d.receive(tf.TF_RendezvousOfContext(context), ({ tensor }) => {
        expect(d.c.code((s) => tf.TF_SetOutput(context, 0, tensor, s))).toEqual([0, ""]);
        tf.TF_RunAsyncOpKernelDoneCallback(done);
      });
    }, type);
    await Promise.resolve();
    expect(d.done).toEqual([]);
    using value = type === "float" ? d.float(7) : tensorFromJs(d.c.memory, STRING, "x");
    while (d.rendezvous.sentCount === 0 && d.done.length === 0) {
      await new Promise((resolve) => setTimeout(resolve));
      d.rendezvous.send(KEY, {}, value);
    }
    expect(await output).toBe(type === "float" ? 7 : "x");
  });

  test("passes the status of an abort on, with its mark", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const run = d.runAsync((context, done) => {
      const callback = d.c.func((_, params) => {
        tf.TF_OpKernelContext_Failure(context, d.c.word(params + 4));
        tf.TF_RunAsyncOpKernelDoneCallback(done);
      });
      const rendezvous = tf.TF_RendezvousOfContext(context);
      tf.TF_RendezvousAsyncRecv(rendezvous, d.c.int32s(0, d.key(), 0, 0, callback));
      d.rendezvous.startAbort(derivedStatus(aborted("a peer failed")));
    });
    const error = await run.catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: "ABORTED", message: expect.stringContaining("a peer failed") });
    expect(error instanceof StatusError && isDerivedStatus(error)).toBe(true);
  });

  test("ends with its kernel, and takes no later value", async () => {
    using d = new Devices();
    await d.run((context) => {
      d.receive(d.c.tf.TF_RendezvousOfContext(context), () => d.c.tf.TF_NumInputs(context));
    });
    expect(d.done).toEqual([{ code: 1, message: "RecvAsync is cancelled.", isDead: false, tensor: 0 }]);
    using value = d.float(1);
    d.rendezvous.send(KEY, {}, value);
    expect(d.rendezvous.sentCount).toBe(1);
  });

  test("ends with a cancelled run while the context lives, and the kernel may call done then", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const cancellation = new CancellationManager();
    const run = d.runAsync(
      (context, done) => {
        d.receive(tf.TF_RendezvousOfContext(context), () => {
          expect(tf.TF_NumOutputs(context)).toBe(1);
          tf.TF_RunAsyncOpKernelDoneCallback(done);
        });
        setTimeout(() => cancellation.cancel());
      },
      "float",
      cancellation,
    );
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    expect(d.done).toMatchObject([{ code: 1 }]);
  });

  test("of a rendezvous that heeds no cancellation ends too, and a late value is released", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const deaf: Rendezvous = {
      send: (key, args, tensor) => d.rendezvous.send(key, args, tensor),
      recv: (key) => d.rendezvous.recv(key, {}),
      recvAsync: (key, _, done) => d.rendezvous.recvAsync(key, {}, done),
      startAbort: (status) => d.rendezvous.startAbort(status),
    };
    await d.run((context) => d.receive(tf.TF_RendezvousOfContext(context)), { rendezvous: deaf });
    expect(d.done).toMatchObject([{ code: 1, message: "RecvAsync is cancelled." }]);
    using value = d.float(1);
    d.rendezvous.send(KEY, {}, value);
    expect([d.done.length, value.buffer.references]).toEqual([1, 1]);
  });

  test("gives a bad key to on_done, and refuses a struct without on_done", async () => {
    using d = new Devices();
    const { tf } = d.c;
    await d.run((context) => {
      const rendezvous = tf.TF_RendezvousOfContext(context);
      d.receive(rendezvous, () => {}, d.key("edge"));
      expect(() => tf.TF_RendezvousAsyncRecv(rendezvous, d.c.int32s(0, d.key(), 0, 0, 0))).toThrow(
        "on_done.callback is missing",
      );
      expect(() => tf.TF_RendezvousAsyncRecv(rendezvous, 0)).toThrow("TF_RendezvousAsyncRecv_Params: 20 bytes");
    });
    expect(d.done).toMatchObject([{ code: 3, message: "Invalid  rendezvous key: edge" }]);
  });

  test("a failure of on_done fails its kernel, and not the sender", async () => {
    using d = new Devices();
    const { tf } = d.c;
    const run = d.run((context) => {
      d.receive(tf.TF_RendezvousOfContext(context), () => {
        throw invalidArgument("the callback failed");
      });
      using value = d.float(1);
      d.rendezvous.send(KEY, {}, value);
    });
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining("the callback failed") });
  });
});

describe("TF_RendezvousStartAbort", () => {
  test("aborts with a status, which is not OK", async () => {
    using d = new Devices();
    const { tf } = d.c;
    await d.run((context) => {
      d.c.status((s) => {
        tf.TF_SetStatus(s, 10, d.c.text("stop"));
        tf.TF_RendezvousStartAbort(tf.TF_RendezvousOfContext(context), s);
      });
    });
    expect(d.rendezvous.status).toMatchObject({ code: "ABORTED", message: "stop" });
    const ok = d.run((context) => {
      d.c.status((s) => tf.TF_RendezvousStartAbort(tf.TF_RendezvousOfContext(context), s));
    });
    await expect(ok).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("cannot be aborted with the status OK"),
    });
  });
});
