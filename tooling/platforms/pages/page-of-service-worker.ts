import { report } from "./report.js";

const script = new URL("./service-worker.js", import.meta.url);
const registration = await navigator.serviceWorker.register(script);
const worker = registration.active ?? registration.waiting ?? registration.installing;
await new Promise<void>((resolve) => {
  const check = () => worker?.state === "activated" && resolve();
  worker?.addEventListener("statechange", check);
  check();
});
const { port1, port2 } = new MessageChannel();
const answer = new Promise((resolve) => {
  port1.onmessage = ({ data }) => resolve(data);
});
worker?.postMessage("The movie was GREAT!!!", [port2]);
report(await answer);
