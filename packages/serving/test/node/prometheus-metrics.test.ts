import { Counter, Registry } from "prom-client";
import { describe, expect, test } from "vitest";
import { predictionService, restHandler } from "../../src/index.js";
import { prometheusMetrics } from "../../src/node/index.js";
import { halfPlusTwo, versionedModels } from "../rest/half-plus-two.js";

async function linesOf(metrics: { text(): string | Promise<string> }, pattern: RegExp): Promise<string[]> {
  return (await metrics.text()).split("\n").filter((line) => pattern.test(line));
}

describe("prometheusMetrics", () => {
  test("counts requests and their times under TensorFlow Serving's names", async () => {
    const metrics = prometheusMetrics({ process: false });
    metrics.requestEnded("m", "Predict", "REST", "OK", 0.02);
    metrics.requestEnded("m", "Predict", "GRPC", "OK", 2);
    metrics.requestEnded("m", "Predict", "REST", "NOT_FOUND", 2);
    metrics.runEnded("m", "Predict", 1);
    const text = await metrics.text();
    expect(text).toContain("# TYPE :tensorflow:serving:request_count counter");
    expect(await linesOf(metrics, /^:tensorflow:serving:request_count\{/)).toEqual([
      ':tensorflow:serving:request_count{model_name="m",status="OK"} 2',
      ':tensorflow:serving:request_count{model_name="m",status="NOT_FOUND"} 1',
    ]);
    expect(text).toContain(
      ':tensorflow:serving:request_latency_sum{model_name="m",API="predict",entrypoint="REST"} 20\n',
    );
    expect(text).toContain(
      ':tensorflow:serving:request_latency_count{model_name="m",API="Predict",entrypoint="GRPC"} 1\n',
    );
    expect(text).toContain(
      ':tensorflow:serving:runtime_latency_sum{model_name="m",API="Predict",runtime="heddle"} 1000\n',
    );
  });

  test("has TensorFlow Serving's buckets", async () => {
    const metrics = prometheusMetrics({ process: false });
    metrics.requestEnded("m", "Predict", "REST", "OK", 0.02);
    metrics.examplesReceived("m", 3);
    const latencies = await linesOf(metrics, /request_latency_bucket/);
    expect(latencies).toHaveLength(33);
    expect(latencies.slice(0, 3).map((line) => line.match(/le="([^"]+)".* (\d+)$/)?.slice(1))).toEqual([
      ["10", "0"],
      ["18", "0"],
      ["32.4", "1"],
    ]);
    expect(latencies.at(-1)).toContain('le="+Inf"');
    const counts = await linesOf(metrics, /request_example_counts_bucket/);
    expect(counts.map((line) => line.match(/le="([^"]+)"/)?.[1])).toEqual(
      [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, "+Inf"].map(String),
    );
    expect(await linesOf(metrics, /^:tensorflow:serving:request_example_count_total/)).toEqual([
      ':tensorflow:serving:request_example_count_total{model="m"} 3',
    ]);
  });

  test("has the figures of batches, workers and versions", async () => {
    const metrics = prometheusMetrics({ process: false });
    metrics.batchRan("m", 5, 3, 0.5);
    metrics.workerRestarted("m");
    metrics.versionChanged("m", 1n, "LOADING");
    metrics.versionChanged("m", 1n, "AVAILABLE");
    metrics.versionChanged("m", 2n, "AVAILABLE");
    metrics.versionChanged("m", 2n, "END");
    expect(await linesOf(metrics, /^(?:heddle_|:tensorflow:serving:batching_session:\w+_sum)/)).toEqual([
      ':tensorflow:serving:batching_session:processed_batch_size_sum{model_name="m"} 8',
      ':tensorflow:serving:batching_session:padding_size_sum{model_name="m"} 3',
      ':tensorflow:serving:batching_session:input_batch_size_sum{model_name="m"} 5',
      ':tensorflow:serving:batching_session:queuing_latency_sum{model_name="m"} 500',
      'heddle_worker_restarts_total{model_name="m"} 1',
      'heddle_model_version_state{model_name="m",version="1",state="AVAILABLE"} 1',
    ]);
  });

  test("keeps the series of so many models, however many clients ask for", async () => {
    const metrics = prometheusMetrics({ process: false, maxModels: 2 });
    for (let i = 0; i < 100; i++) metrics.requestEnded(`m${i}`, "Predict", "REST", "NOT_FOUND", 1);
    expect(await linesOf(metrics, /^:tensorflow:serving:request_count\{/)).toEqual([
      ':tensorflow:serving:request_count{model_name="m0",status="NOT_FOUND"} 1',
      ':tensorflow:serving:request_count{model_name="m1",status="NOT_FOUND"} 1',
      ':tensorflow:serving:request_count{model_name="other",status="NOT_FOUND"} 98',
    ]);
  });

  test("writes to a registry of the application, with the figures of the process", async () => {
    const registry = new Registry();
    new Counter({ name: "own_total", help: "Own.", registers: [registry] }).inc();
    const metrics = prometheusMetrics({ registry });
    const text = await metrics.text();
    expect(text).toContain("own_total 1\n");
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  });

  test("is served by a handler", async () => {
    const metrics = prometheusMetrics({ process: false });
    const service = predictionService(versionedModels({ m: halfPlusTwo }), { metrics });
    const handler = restHandler(service, { metrics, metricsPage: metrics });
    await handler(new Request("http://a/v1/models/m:predict", { method: "POST", body: '{"instances": [1.0]}' }));
    const page = await handler(new Request("http://a/monitoring/prometheus/metrics"));
    expect(page.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await page.text()).toContain(':tensorflow:serving:request_count{model_name="m",status="OK"} 1\n');
  });
});
