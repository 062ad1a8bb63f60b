/**
 * `node test-kills.js [--runs N] [--seed N] [--documents N]`: kills consumers with SIGKILL at seeded places of the work, and looks whether
 * each document has its score once. Exits with 1 when one is lost, doubled or wrong.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadModel } from "heddle";
import { findNatsServer, MISSING, startNatsServer } from "./nats-server.js";
import { DEAD, DOCUMENTS, openQueue, SCORES } from "./queue.js";
import { sampleDocuments } from "./sample-documents.js";
import { scoreDocuments } from "./score-documents.js";
import { startScript } from "./start-script.js";

const KILLS = 5;
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
    documents: { type: "string", default: "20000" },
  },
});
const documents = Number(values.documents);
const program = findNatsServer();
if (program === undefined) {
  console.log(`not tested: ${MISSING}`);
  process.exit(0);
}
const expected = await expectedResults();
let failures = 0;
for (let run = 0; run < Number(values.runs); run++) {
  const seed = Number(values.seed) + run;
  const found = await killConsumers(program, seed);
  if (found.lost + found.doubled + found.wrong > 0) failures++;
  const facts = Object.entries(found).map(([name, count]) => `${count} ${name}`);
  console.log(`seed ${seed}: ${facts.join(", ")}`);
}
console.log(`${Number(values.runs) - failures} runs passed, ${failures} failed`);
process.exit(failures === 0 ? 0 : 1);

/** The score of each document without any queue; undefined for a dead letter. */
async function expectedResults() {
  const model = await loadModel(fileURLToPath(new URL("../../../fixtures/models/sentiment", import.meta.url)));
  const encoder = new TextEncoder();
  const payloads = Array.from(sampleDocuments(documents), (line) => encoder.encode(line));
  const results = await scoreDocuments(model, payloads);
  model.dispose();
  return new Map(results.map(({ id, positive }) => [id, positive]));
}

async function killConsumers(natsServer, seed) {
  const server = await startNatsServer(natsServer);
  const consumers = [];
  try {
    return await killSome(server.url, consumers, randomOf(seed));
  } finally {
    for (const { child } of consumers) child.kill("SIGKILL");
    await server.stop();
  }
}

/** @param consumers those that run */
async function killSome(url, consumers, random) {
  const env = { NATS_URL: url, ACK_WAIT_MS: "2000" };
  const { connection, manager, queue } = await openQueue(env);
  const places = Array.from({ length: KILLS }, () => Math.floor(random() * documents * 0.95)).sort((a, b) => a - b);
  const victims = [];
  const add = () => consumers.push(startScript("consume.js", [], env));
  add();
  add();
  let scored = 0;
  // The server passes each score on as it stores it: a consumer that is killed then is in the middle of its batch.
  connection.subscribe(SCORES, {
    callback() {
      if (places.length === 0 || ++scored <= places[0]) return;
      places.shift();
      const [victim] = consumers.splice(Math.floor(random() * consumers.length), 1);
      victim.child.kill("SIGKILL");
      victims.push(victim);
      add();
    },
  });
  const producer = await startScript("produce.js", ["--sample", `${documents}`], env).ended;
  if (producer.code !== 0) throw new Error(`the producer failed: ${producer.output}`);
  while ((await manager.streams.info(DOCUMENTS)).state.messages > 0) await pause();
  await Promise.all(consumers.map(({ ready }) => ready));
  for (const { child } of consumers) child.kill("SIGTERM");
  const ends = await Promise.all(consumers.map(({ ended }) => ended));
  const failed = ends.find(({ code }) => code !== 0);
  if (failed) throw new Error(`a consumer ended with ${failed.code} on SIGTERM`);
  const killed = (await Promise.all(victims.map(({ ended }) => ended))).filter(({ signal }) => signal === "SIGKILL");
  const counts = ends.map(({ output }) => /(\d+) delivered again, of which (\d+)/.exec(output)?.slice(1).map(Number));
  const dead = await contentOf(queue, manager, DEAD);
  const scores = await contentOf(queue, manager, SCORES);
  await connection.close();
  return {
    kills: killed.length,
    "delivered again": sum(counts.map(([again]) => again)),
    "scored twice": sum(counts.map(([, known]) => known)),
    "dead letters": dead.length,
    ...compare(scores, dead),
  };
}

/** The ids that are missing, there twice, or have another score. */
function compare(scores, dead) {
  const ids = [...scores, ...dead].map(({ id }) => id);
  const found = new Set(ids);
  const wrong = scores.filter(({ id, positive }) => expected.get(id) !== positive);
  const notDead = dead.filter(({ id }) => expected.get(id) !== undefined);
  return {
    lost: [...expected.keys()].filter((id) => !found.has(id)).length,
    doubled: ids.length - found.size,
    wrong: wrong.length + notDead.length,
  };
}

async function contentOf(queue, manager, stream) {
  const { messages: count } = (await manager.streams.info(stream)).state;
  const content = [];
  if (count === 0) return content;
  const consumer = await queue.consumers.get(stream);
  for await (const message of await consumer.consume()) {
    content.push(message.json());
    if (content.length === count) break;
  }
  return content;
}

/** Numbers from 0 to 1, the same ones for a seed. Source: Tommy Ettinger's Mulberry32, in the public domain. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
