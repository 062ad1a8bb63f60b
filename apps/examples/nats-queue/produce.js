import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DOCUMENTS, openQueue } from "./queue.js";
import { sampleDocuments } from "./sample-documents.js";

/** Messages that may wait for the server's answer. */
const IN_FLIGHT = 1000;

const [file, count = "20000"] = process.argv.slice(2);
const isSample = file === undefined || file === "--sample";
const lines = isSample ? sampleDocuments(Number(count)) : createInterface({ input: createReadStream(file) });
const { connection, queue } = await openQueue();
const waiting = new Set();
let published = 0;
let known = 0;
for await (const line of lines) {
  if (line.trim() === "") continue;
  // With the document's id, a producer that is started again after a failure adds no document twice.
  const publishing = queue.publish(DOCUMENTS, line, { msgID: idOf(line) });
  const answered = publishing.then(({ duplicate }) => {
    if (duplicate) known++;
    else published++;
    waiting.delete(answered);
  });
  waiting.add(answered);
  if (waiting.size >= IN_FLIGHT) await Promise.race(waiting);
}
await Promise.all(waiting);
await connection.drain();
console.log(`${published} documents published${known > 0 ? `, ${known} were there` : ""}`);

function idOf(line) {
  try {
    const { id } = JSON.parse(line);
    return typeof id === "string" && id !== "" ? id : undefined;
  } catch {
    return undefined; // A consumer says what is wrong with it.
  }
}
