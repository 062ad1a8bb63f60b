import { fileURLToPath } from "node:url";
import { headers } from "@nats-io/transport-node";
import { loadModel } from "heddle";
import { DEAD, DOCUMENTS, openQueue, SCORERS, SCORES } from "./queue.js";
import { scoreDocuments } from "./score-documents.js";

const folder = fileURLToPath(new URL("../../../fixtures/models/sentiment", import.meta.url));
const BATCH = 256;
/** A document that was delivered so often ends consumers: it is given up. */
const MOST_DELIVERIES = 5;

const model = await loadModel(folder);
await model.prepare();
const { connection, queue } = await openQueue();
const consumer = await queue.consumers.get(DOCUMENTS, SCORERS);
console.log("waiting for documents");

let isStopping = false;
let messages;
for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    isStopping = true;
    messages?.stop();
  });
}

const counts = { scored: 0, dead: 0, again: 0, known: 0 };
// A document that ended a consumer is delivered again, so each consumer begins with one at a time, until a new one comes.
let size = 1;
while (!isStopping) {
  messages = await consumer.fetch({ max_messages: size, expires: 1000 });
  const batch = [];
  for await (const message of messages) batch.push(message);
  const fresh = batch.filter(({ info }) => info.deliveryCount === 1);
  await settle(fresh);
  for (const message of batch) {
    if (message.info.deliveryCount === 1) continue;
    counts.again++;
    await settle([message]);
  }
  if (batch.length > 0) size = fresh.length > 0 ? BATCH : 1;
}
await connection.drain(); // Sends what is left, acknowledgements too.
model.dispose();
const again = `${counts.again} delivered again, of which ${counts.known} had a score`;
console.log(`stopped: ${counts.scored} scored, ${counts.dead} dead letters, ${again}`);

/** Scores messages, publishes the results, and acknowledges the messages then: at no time is a document in neither stream. */
async function settle(messages) {
  const given = messages.filter(({ info }) => info.deliveryCount > MOST_DELIVERIES);
  for (const message of given) await bury(message, `delivered ${MOST_DELIVERIES} times without an answer`);
  const tried = messages.filter((message) => !given.includes(message));
  const results = await scoreDocuments(
    model,
    tried.map(({ data }) => data),
  );
  await Promise.all(
    tried.map(async (message, index) => {
      const { id, positive, error } = results[index];
      if (error !== undefined) return await bury(message, error);
      // The id makes it one message, also when a consumer ends before the acknowledgement and another scores the document again.
      const { duplicate } = await queue.publish(SCORES, JSON.stringify({ id, positive }), { msgID: id });
      message.ack();
      if (duplicate) counts.known++;
      else counts.scored++;
    }),
  );
}

async function bury(message, reason) {
  const reasons = headers();
  reasons.set("Reason", reason.replace(/\s+/g, " "));
  await queue.publish(DEAD, message.data, { msgID: `${message.seq}`, headers: reasons });
  message.ack();
  counts.dead++;
}
