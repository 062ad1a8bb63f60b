/** `npm start`: from a fresh clone to the main job, a TensorFlow text model run on a few sentences. */
import { runAttached } from "./phase.mjs";
import { prepare } from "./prepare.mjs";

const sentences = [
  "A wonderful film, warm and funny from the first minute to the last.",
  "Two hours of my life that I will never get back.",
  "The acting is superb, but the plot makes no sense at all.",
];

if (!(await prepare())) process.exit(1);

const text = sentences.flatMap((sentence) => ["--text", sentence]);
const run = ["packages/heddle/dist/cli.js", "run", "fixtures/sentiment", ...text, "--format", "table"];
process.exitCode = await runAttached(process.execPath, run);
