import { expect, test } from "vitest";
import { startExample } from "../../run-example.js";

test("the route of Express answers texts, and refuses others", async () => {
  const server = startExample("express-route", "server.js", { env: { PORT: "0" } });
  const url = await server.find(/http:\/\/127\.0\.0\.1:\d+/);
  const post = (body: string) =>
    fetch(`${url}/sentiment`, { method: "POST", body, headers: { "Content-Type": "application/json" } });

  const answer = await post('{"texts": ["The movie was GREAT!!!", "awful, boring plot..."]}');
  const { positive } = (await answer.json()) as { positive: readonly number[] };
  expect(positive.map((score) => score.toFixed(3))).toEqual(["0.821", "0.032"]);

  const refused = await post('{"texts": 3}');
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'send {"texts": ["…"]}' }]);
  expect((await post("{")).status).toBe(400);

  server.process.kill("SIGTERM");
  expect(await server.ended).toBe(0);
});
