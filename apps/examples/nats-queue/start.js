/** A server, a producer and two consumers on this machine, until all sample documents have a score. */
import { findNatsServer, MISSING, startNatsServer } from "./nats-server.js";
import { DEAD, DOCUMENTS, openQueue, SCORES } from "./queue.js";
import { startScript } from "./start-script.js";

const program = findNatsServer();
if (program === undefined) {
  console.error(MISSING);
  process.exit(2);
}
const server = await startNatsServer(program);
const env = { NATS_URL: server.url };
const { connection, manager } = await openQueue(env);
const consumers = [startScript("consume.js", [], env), startScript("consume.js", [], env)];
const { output } = await startScript("produce.js", ["--sample", "20000"], env).ended;
process.stdout.write(output);
const countOf = async (stream) => (await manager.streams.info(stream)).state.messages;
while ((await countOf(DOCUMENTS)) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
for (const { child } of consumers) child.kill("SIGTERM");
for (const { ended } of consumers) process.stdout.write((await ended).output.replace(/^waiting.*\n/, ""));
console.log(`${await countOf(SCORES)} scores, ${await countOf(DEAD)} dead letters`);
await connection.close();
await server.stop();
