import { runSteps } from "./steps.js";

/** A worker of Cloudflare's runtime, which runs the steps with the models of the site that the request names. */
export default {
  async fetch(request: Request): Promise<Response> {
    const base = new URL(request.url).searchParams.get("models") ?? "";
    return Response.json(await runSteps(new URL(base)));
  },
};
