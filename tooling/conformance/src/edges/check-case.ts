import { type Host, runOp } from "@heddle/kernel-fallback";
import { Code, StatusError } from "@heddle/status";
import { caseAttrs, type OpCase, tensorFromCase } from "@heddle/tooling-testing/op-cases";

/** The most time that an op may take for the few elements of a case. */
const MOST_MS = 2000;

/**
 * Runs a case of any kind, without an answer to compare with.
 *
 * @returns in words: an error that no kernel means, such as a RangeError; blocks that are left; a time of more than two seconds.
 * Undefined without any
 */
export async function checkCase(host: Host, opCase: OpCase): Promise<string | undefined> {
  const first = await runCase(host, opCase);
  if (first.failure !== undefined || first.tookMs <= MOST_MS) return first.failure;
  // The first run imports the kernel, and the machine may have other work.
  const { failure, tookMs } = await runCase(host, opCase);
  return failure ?? (tookMs > MOST_MS ? `took ${Math.round(tookMs)} ms` : undefined);
}

async function runCase(
  host: Host,
  { op, attrs, inputs: given }: OpCase,
): Promise<{ readonly failure: string | undefined; readonly tookMs: number }> {
  const { memory } = host;
  const blocks = memory.liveBlocks;
  const inputs = given.flat().map((input) => tensorFromCase(memory, input));
  const startMs = performance.now();
  let failure: string | undefined;
  try {
    for (const output of await runOp(host, op, inputs, { attrs: caseAttrs(attrs) })) output.release();
  } catch (error) {
    if (!isMeant(error)) failure = String(error);
  } finally {
    for (const input of inputs) input.release();
  }
  const tookMs = performance.now() - startMs;
  const mayKeep = host.registry.findOp(op).definition.isStateful;
  const left = mayKeep ? 0 : memory.liveBlocks - blocks;
  if (left !== 0) failure ??= `${left} blocks of memory are left`;
  return { failure, tookMs };
}

/** False for an error of JavaScript, which the host turns into one of code INTERNAL, and for a broken contract of a kernel. */
function isMeant(error: unknown): boolean {
  if (!(error instanceof StatusError)) return false;
  if (error.code !== Code.INTERNAL) return true;
  const isJavaScript = error.cause !== undefined && !(error.cause instanceof StatusError);
  return !isJavaScript && !error.message.startsWith("the kernel of node");
}
