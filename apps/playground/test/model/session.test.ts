import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Session } from "../../src/model/session.js";
import type { CallMessage, Failure, ModelFacts } from "../../src/worker/messages.js";

type Call = CallMessage<"load" | "run" | "cells">;

const failure: Failure = { code: "INVALID_ARGUMENT", message: "no such tensor" };
const cells = { name: "text", shape: [1], cellCount: 1, bytes: new Uint8Array(24), address: 0, outside: [] };
const answer = { milliseconds: 1, outputs: [], tokens: [], tokenCount: 0, nodes: undefined };
const text = { dtype: "string", shape: [1] };
const facts = { signatures: { serve: { inputs: { text }, outputs: {} } } } as unknown as ModelFacts;

/** Takes the calls of sessions; the test answers them. */
class OpenWorker extends EventTarget {
  static readonly calls: { readonly name: Call["name"]; answer(content: object): void }[] = [];

  postMessage({ id, name }: Call): void {
    const answer = (content: object) => {
      this.dispatchEvent(new MessageEvent("message", { data: { id, ...content } }));
    };
    OpenWorker.calls.push({ name, answer });
  }

  terminate(): void {}
}

describe("Session.cells", () => {
  const before = globalThis.Worker;
  beforeAll(() => void Object.assign(globalThis, { Worker: OpenWorker }));
  afterAll(() => void Object.assign(globalThis, { Worker: before }));
  beforeEach(() => void OpenWorker.calls.splice(0));

  /** Answers the next call, which has that name. */
  async function next(name: Call["name"], content: object): Promise<void> {
    const call = await vi.waitUntil(() => OpenWorker.calls.find((each) => each.name === name));
    OpenWorker.calls.splice(OpenWorker.calls.indexOf(call), 1);
    call.answer(content);
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** A session whose first two runs succeeded, and whose view of cells waits for them. */
  async function opened(): Promise<Session> {
    const session = new Session();
    session.view.value = "cells";
    void session.open({ from: { kind: "address", address: "model" }, title: "model" } as never);
    await next("load", { result: facts });
    await next("run", { result: answer });
    await next("run", { result: answer });
    return session;
  }

  test("are read after a run", async () => {
    const session = await opened();
    OpenWorker.calls.splice(0, OpenWorker.calls.length - 1);
    await next("cells", { result: cells });
    expect(session.cells.value).toEqual(cells);
  });

  test("are forgotten when a run fails, also those that are being read", async () => {
    const session = await opened();
    OpenWorker.calls.splice(0, OpenWorker.calls.length - 1);
    await next("cells", { result: cells });
    session.setInput("text", { kind: "text", text: "other" });
    await next("run", { result: answer });
    session.setInput("text", { kind: "text", text: "wrong" });
    await next("run", { failure });
    expect(session.cells.value).toBeUndefined();
    await next("cells", { result: cells });
    expect(session.cells.value).toBeUndefined();
  });

  test("show no error of another tensor while they are read", async () => {
    const session = await opened();
    OpenWorker.calls.splice(0, OpenWorker.calls.length - 1);
    await next("cells", { failure });
    expect(session.cells.value).toEqual(failure);
    session.showCells({ name: "other", place: { input: "text" } });
    expect(session.cells.value).toBeUndefined();
    await next("cells", { result: cells });
    expect(session.cells.value).toEqual(cells);
  });

  test("show no error of a reading that a stop ended", async () => {
    const session = await opened();
    void session.stop();
    await next("load", { result: facts });
    expect(session.cells.value).toBeUndefined();
  });
});
