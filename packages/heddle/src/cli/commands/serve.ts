import { type Command, Option } from "commander";
import { REQUEST_LOGS, serveCommand } from "../serve-command.js";
import type { CommandSurroundings } from "./command-surroundings.js";
import { integerUpTo, MOST_THREADS, positiveInteger, positiveNumber, wholeNumber } from "./option-values.js";
import { addCommand, withDebug, withFallback, withPlugins } from "./options.js";

/** Adds `heddle serve`. */
export function addServe(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "serve models by TensorFlow Serving's REST and gRPC APIs and the Open Inference Protocol";
  const command = addCommand(program, "serve", description, [
    "sentiment",
    "models/sentiment topics=models/topic-classifier --port 8501 --grpc-port 8500",
    "--config models.config --config-poll 30 --host 0.0.0.0",
    "sentiment --workers 4 --batch-size 64 --batch-delay 2 --batch-queue 100",
    "sentiment --tls-cert server.pem --tls-key server.key --tls-client-ca clients.pem",
  ]);
  command
    .argument(
      "[model...]",
      "NAME=FOLDER or FOLDER: a folder of versions (1/, 2/), or a model; its name is the folder's",
    )
    .option("--config <file>", "models, version policies and labels: a ModelServerConfig in protobuf text")
    .option("--config-poll <seconds>", "read the configuration again so often; default once", positiveNumber)
    .option("--model-poll <seconds>", "look for new versions so often, 0 is once; default 1", wholeNumber)
    .option("--allow-unavailable-labels", "let labels name versions that are not loaded")
    .option("--unload-first", "unload a version before the next one is loaded: less memory, and a gap")
    .option(
      "--host <address>",
      "the name or address to listen on; 0.0.0.0 is all; default 127.0.0.1, or for REST the path of a socket",
    )
    .option("--port <n>", "the port of REST; default 8501, 0 is a free one", wholeNumber)
    .option("--grpc-port <n>", "the port of gRPC; default 8500, 0 is a free one", wholeNumber)
    .option("--no-grpc", "serve REST alone")
    .option(
      "--workers <n>",
      "copies of each model, in a thread each; 0 runs models in the server's; default the cores, at most 4",
      wholeNumber,
    )
    .option(
      "--threads <n>",
      "threads that compute each run of a copy together, of which --workers are by default so many fewer; default 1",
      integerUpTo(MOST_THREADS),
    )
    .option(
      "--warm-up-runs <n>",
      "how often a model's warm-up requests, without them made-up inputs, are run before it serves; default 1, requests alone",
      wholeNumber,
    )
    .option("--batch-size <n>", "run requests together, at most so many rows", positiveInteger)
    .option("--batch-delay <ms>", "the time that a batch waits to be filled; default 0", positiveNumber)
    .option("--batch-queue <n>", "the batches that may wait; more are refused; default 10", positiveInteger)
    .option("--batching <file>", "all parameters of batching: BatchingParameters in protobuf text")
    .option("--timeout <ms>", "the time that a request may take; default 30000", positiveNumber)
    .option("--max-body <bytes>", "the bytes of a request; default 67108864", positiveInteger)
    .option("--max-rows <n>", "the rows of a request; default any number", positiveInteger)
    .option("--memory-limit <bytes>", "the memory of each copy of a model; default 1 GiB", positiveInteger)
    .option("--cors", "let pages of any origin read the answers")
    .option("--tls-cert <file>", "the certificate of the server, in PEM form; read again when it changes")
    .option("--tls-key <file>", "its key")
    .option("--tls-client-ca <file>", "refuse clients without a certificate of these authorities")
    .option("--grace <seconds>", "the time that requests have to end at Ctrl-C and SIGTERM; default 10", positiveNumber)
    .addOption(
      new Option("--log-requests <form>", "write each request of REST to standard output")
        .choices(REQUEST_LOGS)
        .default("off"),
    );
  withDebug(withFallback(withPlugins(command, "load this plugin first"))).action(async (models, flags) =>
    finish(await serveCommand(models, flags, context)),
  );
}
