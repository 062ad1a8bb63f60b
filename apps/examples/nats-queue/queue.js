import { AckPolicy, jetstream, jetstreamManager, RetentionPolicy } from "@nats-io/jetstream";
import { connect, nanos } from "@nats-io/transport-node";

/** Documents to score: `{"id": "…", "text": "…"}`. Each is kept until a consumer acknowledges it. */
export const DOCUMENTS = "documents";
/** Scores: `{"id": "…", "positive": 0.5}`. */
export const SCORES = "scores";
/** Documents that cannot be scored, with the reason in the header `Reason`. */
export const DEAD = "dead-letters";
/** The durable consumer that all scorers share. */
export const SCORERS = "scorers";

/** Messages of one id within this time are one message. It must be longer than any time in which a document is delivered again. */
const DUPLICATES_MS = 60 * 60 * 1000;

/** Connects to the server of NATS_URL, and makes streams and consumer where they are missing. */
export async function openQueue({ NATS_URL = "nats://127.0.0.1:4222", ACK_WAIT_MS = "30000" } = process.env) {
  const connection = await connect({ servers: NATS_URL, maxReconnectAttempts: -1 });
  const manager = await jetstreamManager(connection);
  const duplicates = { duplicate_window: nanos(DUPLICATES_MS) };
  await manager.streams.add({
    name: DOCUMENTS,
    subjects: [DOCUMENTS],
    retention: RetentionPolicy.Workqueue,
    ...duplicates,
  });
  await manager.streams.add({ name: SCORES, subjects: [SCORES], ...duplicates });
  await manager.streams.add({ name: DEAD, subjects: [DEAD], ...duplicates });
  await manager.consumers.add(DOCUMENTS, {
    durable_name: SCORERS,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(Number(ACK_WAIT_MS)),
    max_ack_pending: 20_000,
  });
  return { connection, manager, queue: jetstream(connection) };
}
