import { type Command, Option } from "commander";
import type { CommandSurroundings } from "../command-surroundings.js";
import {
  integerUpTo,
  MOST_THREADS,
  portNumber,
  positiveInteger,
  positiveNumber,
  wholeNumber,
} from "../option-values.js";
import { addCommand, OptionGroup, withDebug, withFallback, withPlugins } from "../options.js";
import { REQUEST_LOGS } from "./request-logs.js";

/** Adds `heddle serve`. */
export function addServe(program: Command, { context, finish }: CommandSurroundings): void {
  const description = "serve models: TensorFlow Serving's REST and gRPC APIs, Open Inference Protocol";
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
      "FOLDER or NAME=FOLDER: a folder of versions (1/, 2/) or a model (default name: the folder's)",
    )
    .optionsGroup("Models:")
    .option("--config <file>", "models, version policies and labels: a ModelServerConfig in protobuf text format")
    .option(
      "--config-poll <seconds>",
      "seconds between reads of the configuration (default: read it once)",
      positiveNumber,
    )
    .option("--model-poll <seconds>", "seconds between looks for new versions; 0: look once (default: 1)", wholeNumber)
    .option("--allow-unavailable-labels", "let labels name versions that are not loaded")
    .option(
      "--unload-first",
      "unload a version before the next one is loaded: uses less memory, but requests fail meanwhile",
    )
    .option(
      "--warm-up-runs <n>",
      "runs of each warm-up request before a model serves; a model without such requests is run on generated inputs if you pass this flag (default: 1)",
      wholeNumber,
    )
    .optionsGroup("Network:")
    .option(
      "--host <address>",
      "the address to listen on, 0.0.0.0 for all; for REST also the path of a socket (default: 127.0.0.1)",
    )
    .option("--port <n>", "the REST port; 0: any free port (default: 8501)", portNumber)
    .option("--grpc-port <n>", "the gRPC port; 0: any free port (default: 8500)", portNumber)
    .option("--no-grpc", "serve REST only")
    .option("--cors", "let pages of any origin read the answers")
    .option("--tls-cert <file>", "the server's certificate as PEM; read again when it changes")
    .option("--tls-key <file>", "the private key of --tls-cert")
    .option("--tls-client-ca <file>", "refuse clients without a certificate of these authorities")
    .optionsGroup("Threads and batches:")
    .option(
      "--workers <n>",
      "copies of each model, each in its own thread; 0: run models in the server's thread (default: cores / --threads, at most 4)",
      wholeNumber,
    )
    .option("--threads <n>", "threads that compute each run of a copy together (default: 1)", integerUpTo(MOST_THREADS))
    .option("--batch-size <n>", "combine requests into batches of at most n rows", positiveInteger)
    .option("--batch-delay <ms>", "time that a batch waits for more requests (default: 0)", positiveNumber)
    .option("--batch-queue <n>", "batches that may wait; further requests are refused (default: 10)", positiveInteger)
    .option("--batching <file>", "all parameters of batching: BatchingParameters in protobuf text format")
    .optionsGroup("Limits:")
    .option("--timeout <ms>", "time of one request (default: 30000)", positiveNumber)
    .option("--max-body <bytes>", "size of one request (default: 67108864)", positiveInteger)
    .option("--max-rows <n>", "rows of one request (default: any number)", positiveInteger)
    .option("--memory-limit <bytes>", "memory of each copy of a model (default: 1 GiB)", positiveInteger)
    .option(
      "--grace <seconds>",
      "time for running requests to end after Ctrl-C or SIGTERM (default: 10)",
      positiveNumber,
    )
    .optionsGroup(OptionGroup.OUTPUT)
    .addOption(
      new Option("--log-requests <form>", "write each REST request to standard output")
        .choices(REQUEST_LOGS)
        .default("off"),
    );
  withDebug(withFallback(withPlugins(command, "load this plugin first"))).action(async (models, flags) => {
    const { serveCommand } = await import("./serve-command.js");
    finish(await serveCommand(models, flags, context));
  });
}
