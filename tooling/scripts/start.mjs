/** `npm start`: installs, builds, and runs a TensorFlow text model on a few sentences. */
import { runAttached } from "./phase.mjs";
import { prepare } from "./prepare.mjs";

const sentences = [
  "The movie was GREAT!!!",
  "naïve café ☕ was charming",
  "what a superb cast, clever, fresh story...",
  "the story was dull, the dialogue was flat: what a silly film",
  "I found it dishonest! awful, boring plot...",
];

if (!(await prepare("heddle"))) process.exit(1);

const text = sentences.flatMap((sentence) => ["--text", sentence]);
const run = ["packages/heddle/dist/cli.js", "run", "fixtures/models/sentiment", ...text, "--format", "table"];
process.exitCode = await runAttached(process.execPath, run);
