import { createInterface } from "node:readline";

/**
 * Answers requests from standard input, a line of JSON each, after the line `"ready"`. A request `{ prepare: key, … }` is answered with what
 * `prepare` returns, which also has the run of the key, or `{ missing: reason }`; `{ time: key, calls }` with `{ ms }`, the milliseconds a
 * call. answer_requests.py speaks the same.
 */
export async function answerRequests(prepare) {
  const runs = new Map();
  answer("ready");
  for await (const line of createInterface({ input: process.stdin })) {
    const failed = (error) => ({ missing: String(error.message ?? error).split("\n")[0] });
    answer(await respond(JSON.parse(line)).catch(failed));
  }

  async function respond(request) {
    if (request.time !== undefined) return { ms: await millisecondsOfCall(runs.get(request.time), request.calls) };
    const { run, ...answer } = await prepare(request);
    runs.set(request.prepare, run);
    return answer;
  }
}

async function millisecondsOfCall(run, calls) {
  const start = performance.now();
  for (let call = 0; call < calls; call++) await run();
  return (performance.now() - start) / calls;
}

function answer(value) {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}
