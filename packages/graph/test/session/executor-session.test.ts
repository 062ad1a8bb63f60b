import type { LinearMemory } from "@heddle/memory";
import { DataType, tensorFromJs } from "@heddle/tensor";
import { createTestMemory, statusOf } from "@heddle/tooling-testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ExecutorSession } from "../../src/session/executor-session.js";
import { RunTensorStore } from "../../src/session/run-tensor-store.js";

let memory: LinearMemory;
beforeEach(() => {
  memory = createTestMemory();
});
afterEach(() => expect(memory.liveBytes).toBe(0));

const scalar = (value: number) => tensorFromJs(memory, DataType.INT32, value);
const deviceName = "/job:localhost/replica:0/task:0/device:CPU:0";

describe("ExecutorSession", () => {
  test("numbers are 0, 1, 2", () => {
    const session = new ExecutorSession();
    expect([session.newId(), session.newId(), session.newId()]).toEqual([0, 1, 2]);
  });

  test("adds, gets and deletes, each with a reference of its own", () => {
    const session = new ExecutorSession();
    {
      using tensor = scalar(7);
      session.addTensor("h", tensor);
    }
    {
      using found = session.getTensor("h");
      expect(found.toNested()).toBe(7);
    }
    expect(session.handles).toEqual(["h"]);
    session.deleteTensor("h");
    expect(memory.liveBytes).toBe(0);
  });

  test("refuses in TensorFlow's words", () => {
    const session = new ExecutorSession();
    using tensor = scalar(7);
    session.addTensor("H", tensor);
    expect(statusOf(() => session.addTensor("H", tensor))).toBe(
      "INVALID_ARGUMENT: Failed to add a tensor with handle 'H' to the session store.",
    );
    expect(statusOf(() => session.getTensor("G"))).toBe(
      "INVALID_ARGUMENT: The tensor with handle 'G' is not in the session store.",
    );
    expect(statusOf(() => session.deleteTensor("G"))).toBe(
      "INVALID_ARGUMENT: Failed to delete a tensor with handle 'G' in the session store.",
    );
    session.clear();
    session.clear();
  });
});

describe("RunTensorStore", () => {
  test("saves the tensors whose handles are outputs, and ignores other names", () => {
    const session = new ExecutorSession();
    const store = new RunTensorStore();
    expect(store.isEmpty).toBe(true);
    using tensor = scalar(7);
    store.addTensor("a", { tensor, id: 3, deviceName });
    store.addTensor("b", { tensor, id: 4, deviceName });
    expect(store.isEmpty).toBe(false);
    store.saveTensors(["a:0", "unknown:1"], session);
    store.clear();
    expect(session.handles).toEqual([`a;3;${deviceName}`]);
    session.clear();
  });

  test("refuses a name twice, and a handle that the session has", () => {
    const session = new ExecutorSession();
    const store = new RunTensorStore();
    using tensor = scalar(7);
    const stored = { tensor, id: 0, deviceName };
    store.addTensor("n", stored);
    expect(statusOf(() => store.addTensor("n", stored))).toBe(
      "INVALID_ARGUMENT: Failed to add a tensor with name 'n' to the tensor store.",
    );
    expect(statusOf(() => store.saveTensors(["n", "n:0"], session))).toBe(
      `INVALID_ARGUMENT: Failed to add a tensor with handle 'n;0;${deviceName}' to the session store.`,
    );
    store.clear();
    session.clear();
  });
});
