export { scanExponentials } from "./logsumexp";
