/** The worker that has the model: answers the calls of the page, one after the other. */
import { toStatusError } from "@heddle/status";
import type { Progress } from "heddle";
import { failureOf } from "./failure.js";
import type { CallMessage, CallName, WorkerMessage } from "./messages.js";
import { ModelHolder } from "./model-holder.js";

const holder = new ModelHolder();
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<CallMessage>) => {
  last = last.then(() => answer(data));
});

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
