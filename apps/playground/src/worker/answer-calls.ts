import { toStatusError } from "@heddle/status";
import type { Progress } from "heddle";
import { failureOf } from "./failure.js";
import type { CallMessage, CallName, WorkerMessage } from "./messages.js";
import { ModelHolder } from "./model-holder.js";

const holder = new ModelHolder();
let last: Promise<void> = Promise.resolve();

/** Answers a call of the page, after those before it. */
export function answerCall(message: CallMessage): void {
  last = last.then(() => answer(message));
}

async function answer({ id, name, request }: CallMessage): Promise<void> {
  const post = (message: WorkerMessage) => postMessage(message);
  const onProgress = (progress: Progress) => post({ id, progress });
  try {
    const call: (given: never, progress: typeof onProgress) => unknown = holder[name].bind(holder);
    const result = (await Reflect.apply(call, holder, [request, onProgress])) as Awaited<
      ReturnType<ModelHolder[CallName]>
    >;
    post({ id, result });
  } catch (error) {
    post({ id, failure: failureOf(toStatusError(error)) });
  }
}
