/** Kernels that tests of functions use, under the names that they have in TFRT's lib/test_kernels, and with their behaviour. */

import { cancelled, internal } from "@heddle/status";
import { type AsyncValue, CHAIN, type KernelFrame, type KernelImplementations } from "../../../src/executor.js";
import { debugInfo } from "../../../src/index.js";

/** A number that says when its last reference goes. */
class TrackedNumber {
  readonly value: number;
  readonly #frame: KernelFrame;
  #references = 1;

  constructor(frame: KernelFrame, value: number) {
    this.value = value;
    this.#frame = frame;
    print(frame, `made ${value}`);
  }

  retain(): this {
    this.#references++;
    return this;
  }

  release(): void {
    if (--this.#references === 0) print(this.#frame, `dropped ${this.value}`);
  }
}

/** A number that kernels change. */
class Counter {
  value = 0;
}

class Coordinate {
  readonly x: number;
  readonly y: number;

  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

const somethingBad = () => internal("something bad happened");
const somethingBadLater = () => internal("something bad happened asynchronously");

/** @returns kernels that share nothing with those of another call */
export function testKernels(): KernelImplementations {
  return {
    ...textKernels,
    ...failingKernels,
    ...laterKernels,
    ...counterKernels,
    ...trackingKernels,
    ...placeKernels(),
  };
}

const textKernels: KernelImplementations = {
  "tfrt_test.print_hello": (frame) => printChain(frame, "hello host executor!"),
  "tfrt_test.get_string": (frame) => frame.set(0, frame.attributes.text(0)),
  "tfrt_test.print_string": (frame) => printChain(frame, `string = ${frame.text(0)}`),
  "tfrt_test.append_string": (frame) => frame.set(0, frame.text(0) + frame.text(1)),
  "tfrt_test.count3.i32": (frame) => {
    for (const index of [0, 1, 2]) frame.set(index, frame.integer(0) + index + 1);
  },
  "tfrt_test.copy.with_delay.i32": (frame) => frame.set(0, frame.integer(0)),
  "tfrt_test.copy.with_delay.i64": (frame) => frame.set(0, frame.bigint(0)),
  "tfrt_test.identity": (frame) => frame.setValues(frame.arguments.slice(1).map((value) => value.retain())),
  "tfrt_test.multi_arg_result": (frame) => frame.setValues(frame.arguments.map((value) => value.retain())),
  "tfrt_test.flat": (frame) => {
    const whole = frame.attributes.aggregate(0);
    const first = whole.aggregate(0);
    frame.set(0, first.text(0));
    for (const [index, value] of first.i32s(1).entries()) frame.set(1 + index, value);
    frame.set(3, whole.f32s(1)[0]);
  },
  "tfrt_test.test_cost": (frame) => {
    print(frame, `id: ${frame.attributes.i64(0)}`);
    frame.set(0, 0);
  },
  "tfrt_tutorial.create_coordinate": (frame) => frame.set(0, new Coordinate(frame.integer(0), frame.integer(1))),
  "tfrt_tutorial.print_coordinate": (frame) => {
    const { x, y } = frame.content(0) as Coordinate;
    printChain(frame, `(${x}, ${y})`);
  },
};

const failingKernels: KernelImplementations = {
  "tfrt_test.fail": () => {
    throw somethingBad();
  },
  "tfrt_test.partial_fail": (frame) => {
    frame.set(0, 1);
    frame.fail(somethingBad());
  },
  "tfrt_test.report_error_async": (frame) => failLater(frame, () => true),
  "tfrt_test.report_error_concrete_async": (frame) => failLater(frame, () => frame.integer(0) !== 0),
  "tfrt_test.report_error_indirect_async": (frame) => failLater(frame, () => frame.integer(0) !== 0),
  "tfrt_test.cancel": (frame) => {
    frame.run.cancellation.cancel(cancelled("Cancelled"));
    frame.set(0, 0);
    frame.set(1, CHAIN);
  },
};

const laterKernels: KernelImplementations = {
  "tfrt_test.async_constant.i1": (frame) => setLater(frame, frame.attributes.boolean(0)),
  "tfrt_test.async_constant.i32": (frame) => setLater(frame, frame.attributes.i32(0)),
  "tfrt_test.async_add.i32": (frame) => setLater(frame, (frame.integer(0) + frame.integer(1)) | 0),
  "tfrt_test.async_copy.i32": (frame) => setLater(frame, frame.integer(0)),
  "tfrt_test.async_copy_2.i32": (frame) => setLater(frame, frame.integer(0)),
  "tfrt_test.async_copy.with_delay.i32": (frame) => setLater(frame, frame.integer(0)),
  // A kernel that waits for what is outside the queue of the run.
  "tfrt_test.promise.i32": async (frame) => {
    await undefined;
    frame.set(0, frame.integer(0));
  },
  "tfrt_test.do.async": (frame) => frame.setValues(frame.callLater(frame.functionAt(0), frame.arguments)),
  "tfrt_test.as_chain": (frame) => frame.set(0, CHAIN),
  "tfrt_test.usleep": (frame) => {
    const text = `Slept for ${frame.integer(0)} microseconds`;
    frame.run.enqueue(() => print(frame, text));
  },
  "tfrt_test.blocking.usleep": (frame) => {
    print(frame, `Slept for ${frame.integer(0)} microseconds`);
    setLater(frame, CHAIN);
  },
};

const counterKernels: KernelImplementations = {
  "tfrt_test.atomic.create.i32": (frame) => frame.set(0, new Counter()),
  "tfrt_test.atomic.inc.i32": (frame) => add(frame, 1),
  "tfrt_test.atomic.add.i32": (frame) => add(frame, frame.integer(1)),
  "tfrt_test.atomic.get.i32": (frame) => {
    frame.set(0, (frame.content(0) as Counter).value);
    frame.set(1, CHAIN);
  },
};

const trackingKernels: KernelImplementations = {
  "vt.constant": (frame) => frame.set(0, new TrackedNumber(frame, frame.attributes.i32(0))),
  "vt.add": (frame) => frame.set(0, new TrackedNumber(frame, tracked(frame, 0) + tracked(frame, 1))),
  "vt.print": (frame) => printChain(frame, `shown ${tracked(frame, 0)}`),
  "tfrt_test.share_to_two": (frame) => {
    for (const index of [0, 1]) frame.setValue(index, (frame.arguments[0] as AsyncValue).retain());
  },
};

function placeKernels(): KernelImplementations {
  const names = new Map<string, string>();
  return {
    "tfrt_test.print_debug_info": (frame) =>
      printChain(frame, debugInfo(frame.kernel.location) ?? "Kernel has no debug info"),
    // The place of a kernel is known by its function and index, not by its location, which may be unknown.
    "tfrt_test.unique_loc": (frame) => {
      const key = `${frame.kernel.functionIndex}/${frame.kernel.index}`;
      const name = frame.attributes.text(0);
      if ((names.get(key) ?? name) !== name) throw internal(`duplicate locations ${key}`);
      names.set(key, name);
      frame.set(0, CHAIN);
    },
  };
}

function print(frame: KernelFrame, line: string): void {
  frame.run.log?.({ severity: "info", message: `${line}\n`, stream: "stdout" });
}

function printChain(frame: KernelFrame, line: string): void {
  print(frame, line);
  if (frame.resultCount > 0) frame.set(0, CHAIN);
}

/** Sets the first result by the queue of the run. */
function setLater(frame: KernelFrame, content: unknown): void {
  const result = frame.allocate(0);
  frame.run.enqueue(() => {
    result.set(content);
    result.release();
  });
}

function failLater(frame: KernelFrame, fails: () => boolean): void {
  const isFailure = fails();
  const result = frame.allocate(0);
  frame.run.enqueue(() => {
    if (isFailure) frame.fail(somethingBadLater());
    else result.set(0);
    result.release();
  });
}

function add(frame: KernelFrame, count: number): void {
  (frame.content(0) as Counter).value += count;
  frame.set(0, CHAIN);
}

function tracked(frame: KernelFrame, index: number): number {
  return (frame.content(index) as TrackedNumber).value;
}
