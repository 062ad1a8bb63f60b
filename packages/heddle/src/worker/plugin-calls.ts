import type { PluginObserver, PluginStep } from "@heddle/plugin-loader";
import { deadlineExceeded, type StatusError } from "@heddle/status";

/** The code of a plugin that a thread is in. */
export interface PluginCall {
  readonly plugin: string;
  readonly step: PluginStep;
}

/** Words of the board: the count of changes, the number of the step or 0, and the bytes of the plugin's name. */
const CHANGES = 0;
const STEP = 1;
const NAME_BYTES = 2;
const NAME_OFFSET = 12;
const MAX_NAME_BYTES = 500;

const STEPS: readonly PluginStep[] = ["loading", "making a kernel", "a kernel", "disposing a kernel", "a function"];

/**
 * Shared memory in which one thread notes the call of a plugin that it is in, and another reads it: the thread of a plugin that
 * loops for ever sends no messages.
 */
export class PluginBoard {
  readonly buffer: SharedArrayBuffer;
  readonly #words: Int32Array;
  #lastName = "";

  constructor(buffer = new SharedArrayBuffer(NAME_OFFSET + MAX_NAME_BYTES)) {
    this.buffer = buffer;
    this.#words = new Int32Array(buffer, 0, NAME_OFFSET / 4);
  }

  /** Notes that a call begins, or that none is under way. */
  note(call: PluginCall | undefined): void {
    if (call && call.plugin !== this.#lastName) this.#writeName(call.plugin);
    Atomics.store(this.#words, STEP, call ? STEPS.indexOf(call.step) + 1 : 0);
    Atomics.add(this.#words, CHANGES, 1);
  }

  /** Rises with every note. */
  get changes(): number {
    return Atomics.load(this.#words, CHANGES);
  }

  /** The call under way. */
  get call(): PluginCall | undefined {
    const step = STEPS[Atomics.load(this.#words, STEP) - 1];
    if (step === undefined) return undefined;
    const bytes = new Uint8Array(this.buffer, NAME_OFFSET, Atomics.load(this.#words, NAME_BYTES));
    return { plugin: new TextDecoder().decode(bytes.slice()), step };
  }

  #writeName(name: string): void {
    this.#lastName = name;
    const bytes = new TextEncoder().encode(name).subarray(0, MAX_NAME_BYTES);
    new Uint8Array(this.buffer, NAME_OFFSET).set(bytes);
    Atomics.store(this.#words, NAME_BYTES, bytes.length);
  }
}

/** An observer that notes the innermost call under way. */
export function observePlugins(note: (call: PluginCall | undefined) => void): PluginObserver {
  const calls: PluginCall[] = [];
  return {
    begin(plugin, step) {
      const call = { plugin, step };
      calls.push(call);
      note(call);
      return () => {
        calls.splice(calls.lastIndexOf(call), 1);
        note(calls.at(-1));
      };
    },
  };
}

/** The calls of plugins that another thread is in: a {@link PluginBoard}, or {@link SentCalls}. */
export interface WatchedCalls {
  readonly changes: number;
  readonly call: PluginCall | undefined;
}

/** The calls of plugins that another thread reports by messages, where the platform has no shared memory. */
export class SentCalls implements WatchedCalls {
  changes = 0;
  call: PluginCall | undefined;

  note(call: PluginCall | undefined): void {
    this.call = call;
    this.changes++;
  }
}

/** Watches the calls of plugins in another thread. */
export class PluginWatch {
  readonly #calls: WatchedCalls;
  readonly #limitMs: number;
  readonly #onOverdue: (error: StatusError) => void;
  #timer: ReturnType<typeof setInterval> | undefined;
  #seen = -1;
  #seenAtMs = 0;

  /** @param onOverdue called once with DEADLINE_EXCEEDED when a call takes longer than `limitMs` */
  constructor(calls: WatchedCalls, limitMs: number, onOverdue: (error: StatusError) => void) {
    this.#calls = calls;
    this.#limitMs = limitMs;
    this.#onOverdue = onOverdue;
  }

  /** Looks at the calls while the other thread is busy. */
  start(): void {
    if (this.#timer !== undefined) return;
    this.#seen = -1;
    this.#timer = setInterval(() => this.#look(), Math.min(Math.max(this.#limitMs / 8, 2), 50));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(): void {
    const now = performance.now();
    const { changes, call } = this.#calls;
    if (changes !== this.#seen || !call) {
      [this.#seen, this.#seenAtMs] = [changes, now];
    } else if (now - this.#seenAtMs >= this.#limitMs) {
      this.stop();
      const details = { plugin: call.plugin, timeLimitMs: this.#limitMs };
      this.#onOverdue(
        deadlineExceeded(`plugin ${call.plugin}: ${call.step} took longer than ${this.#limitMs} ms`, details),
      );
    }
  }
}
