import { report } from "./report.js";

const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
report(
  await new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data.value));
  }),
);
