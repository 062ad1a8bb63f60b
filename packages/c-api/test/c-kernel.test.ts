import { createKernel, KernelContext, runKernel, runOp } from "@heddle/kernel-fallback";
import { cancelled, internal } from "@heddle/status";
import { describe, expect, test } from "vitest";
import { TestCApi } from "./test-c-api.js";

/** An asynchronous kernel whose output is `value`; `body` decides when done is called. */
function define(c: TestCApi, body: (context: number, done: number) => void): void {
  c.define({ op: "Later", outputs: ["y: float"], computeAsync: (_, context, done) => body(context, done) });
}

function setOutput(c: TestCApi, context: number, value: number): [code: number, message: string] {
  return c.code((s) => {
    const tensor = c.tf.TF_AllocateOutput(context, 0, 1, 0, 0, 4, s);
    if (tensor === 0) return;
    c.memory.f32[c.tf.TF_TensorData(tensor) >>> 2] = value;
    c.tf.TF_DeleteTensor(tensor);
  });
}

function fail(c: TestCApi, context: number, message: string): void {
  c.status((s) => {
    c.tf.TF_SetStatus(s, 9, c.text(message));
    c.tf.TF_OpKernelContext_Failure(context, s);
  });
}

describe("CKernel, asynchronous", () => {
  test("done may be called before compute returns", async () => {
    using c = new TestCApi();
    define(c, (context, done) => {
      setOutput(c, context, 5);
      c.tf.TF_RunAsyncOpKernelDoneCallback(done);
    });
    expect(await c.run("Later")).toEqual([5]);
  });

  test("done may be called later; the context lives until then", async () => {
    using c = new TestCApi();
    define(c, (context, done) => {
      setTimeout(() => {
        expect(setOutput(c, context, 6)).toEqual([0, ""]);
        c.tf.TF_RunAsyncOpKernelDoneCallback(done);
        expect(() => c.tf.TF_NumInputs(context)).toThrowError("is not a live TF_OpKernelContext");
      }, 5);
    });
    expect(await c.run("Later")).toEqual([6]);
  });

  test("done is called once", async () => {
    using c = new TestCApi();
    let again: unknown;
    define(c, (context, done) => {
      setOutput(c, context, 5);
      c.tf.TF_RunAsyncOpKernelDoneCallback(done);
      try {
        c.tf.TF_RunAsyncOpKernelDoneCallback(done);
      } catch (error) {
        again = (error as Error).message;
      }
    });
    await c.run("Later");
    expect(again).toMatch(/is not a live TF_AsyncOpKernelDoneCallback/);
  });

  test("failures that it reports fail the run, at once and later", async () => {
    using c = new TestCApi();
    define(c, (context, done) => {
      fail(c, context, "at once");
      c.tf.TF_RunAsyncOpKernelDoneCallback(done);
    });
    await expect(c.run("Later")).rejects.toMatchObject({ code: "FAILED_PRECONDITION", message: "at once" });
    using d = new TestCApi();
    define(d, (context, done) => {
      setTimeout(() => {
        fail(d, context, "later");
        d.tf.TF_RunAsyncOpKernelDoneCallback(done);
      }, 5);
    });
    await expect(d.run("Later")).rejects.toMatchObject({ code: "FAILED_PRECONDITION", message: "later" });
  });

  test("what compute throws fails the run", async () => {
    using c = new TestCApi();
    define(c, () => {
      throw new Error("unreachable executed");
    });
    await expect(c.run("Later")).rejects.toThrowError("unreachable executed");
  });

  test("a cancelled run ends though done is never called; nothing is kept when the kernel goes", async () => {
    using c = new TestCApi();
    let late: [number, number] = [0, 0];
    define(c, (context, done) => {
      late = [context, done];
    });
    const { cancellation } = new KernelContext(c.host);
    const run = runOp(c.host, "Later", [], { cancellation });
    setTimeout(() => cancellation.cancel(cancelled("stopped")), 5);
    await expect(run).rejects.toMatchObject({ code: "CANCELLED", message: "stopped" });
    expect(setOutput(c, late[0], 1)[0]).toBe(13);
    expect(() => c.tf.TF_RunAsyncOpKernelDoneCallback(late[1])).toThrowError(
      "is not a live TF_AsyncOpKernelDoneCallback",
    );
  });

  test("runs that wait end when the C code is called no more", async () => {
    using c = new TestCApi();
    define(c, () => {});
    const runs = [c.run("Later"), c.run("Later")].map((run) => run.catch((error: Error) => error.message));
    await new Promise((resolve) => setTimeout(resolve, 1));
    c.stop(internal("the plugin is disabled"));
    c.stop(internal("once more"));
    expect(await Promise.all(runs)).toEqual(["the plugin is disabled", "the plugin is disabled"]);
  });

  test("done after a cancelled run does nothing", async () => {
    using c = new TestCApi();
    const dones: number[] = [];
    define(c, (_, done) => void dones.push(done));
    const kernel = await createKernel(c.host, { nodeName: "n", op: "Later", attrs: new Map() });
    const { cancellation } = new KernelContext(c.host);
    const run = runKernel(kernel, new KernelContext(c.host, { cancellation }), []);
    cancellation.cancel();
    await expect(run).rejects.toMatchObject({ code: "CANCELLED" });
    c.tf.TF_RunAsyncOpKernelDoneCallback(dones[0]);
    const after = new KernelContext(c.host, { cancellation });
    expect(() => runKernel(kernel, after, [])).toThrowError("Operation was cancelled");
    kernel.kernel.dispose?.();
  });
});

describe("CKernel", () => {
  test("what create or compute throws goes to the caller, and leaves nothing", async () => {
    using c = new TestCApi();
    c.define({
      op: "Trap",
      compute: () => {
        throw new Error("trap in compute");
      },
    });
    await expect(c.run("Trap")).rejects.toThrowError("trap in compute");
    c.define({
      op: "Early",
      create: () => {
        throw new Error("trap in create");
      },
      compute: () => {},
    });
    await expect(c.run("Early")).rejects.toThrowError("trap in create");
  });
});
