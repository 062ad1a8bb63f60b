import { type BatchJob, estimateBatch, type RowCost } from "./batch-cost.js";

/** The processor time of the sentiment model, Parquet to Parquet: the measurements of the page. */
const sentimentCost: RowCost = { rowMicroseconds: 4.6, byteMicroseconds: 0.016 };

/** Machines of 8 cores that read and write 500 MB a second; an engine that takes 20 s to start everywhere. */
const machines = { coresPerNode: 8, storeMegabytesPerNode: 500, startSeconds: 20 };

/** Rows of a billion documents, by their bytes; they are stored as measured: a third, and 19 bytes of outputs. */
const documents = [40, 1000, 10_000];

/** The table of the page: a billion documents on 100 and on 1,000 cores. */
export function scaleTable(): string {
  const lines = documents.flatMap((documentBytes) =>
    [100, 1000].map((cores) => {
      const job: BatchJob = { ...machines, rows: 1e9, documentBytes, cores, storedBytes: documentBytes / 3 + 19 };
      const { seconds, computeSeconds, storeSeconds, coreHours, efficiency, bound } = estimateBatch(job, sentimentCost);
      const cells = [
        `${documentBytes.toLocaleString("en-US")} B`,
        cores.toLocaleString("en-US"),
        duration(computeSeconds),
        duration(storeSeconds),
        duration(seconds),
        `${Math.round(efficiency * 100)} %`,
        coreHours.toFixed(1),
        bound,
      ];
      return `| ${cells.join(" | ")} |`;
    }),
  );
  return [
    "| document | cores | computing | object store | whole | busy | core hours | bound by |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

function duration(seconds: number): string {
  return seconds < 120 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s` : `${(seconds / 60).toFixed(1)} min`;
}
