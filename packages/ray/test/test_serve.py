import json
import os
import signal
import unittest
import urllib.error
import urllib.request

import support
from heddle_ray import ModelError
from heddle_ray.serve import HeddleServer, serve_deployment

PREDICT = json.dumps({"instances": ["The movie was GREAT!!!"]}).encode()
JSON = {"content-type": "application/json"}


def needs_heddle(test):
    return unittest.skipIf(support.real_command() is None, "the command heddle is not built")(test)


@needs_heddle
class Server(unittest.TestCase):
    def setUp(self):
        self.server = HeddleServer(support.SENTIMENT, name="sentiment", command=support.real_command(), arguments=["--workers", "0"])

    def tearDown(self):
        self.server.close()

    def predict(self):
        status, kind, body = self.server.request("POST", "/v1/models/sentiment:predict", PREDICT, JSON)
        self.assertEqual((status, kind.split(";")[0]), (200, "application/json"))
        return json.loads(body)["predictions"][0]["positive"][0]

    def test_answers_as_heddle_serve_does(self):
        self.assertTrue(self.server.is_ready())
        self.assertAlmostEqual(self.predict(), 0.8206, 3)
        status, _, body = self.server.request("GET", "/v1/models/none")
        self.assertEqual(status, 404)
        self.assertIn("none", json.loads(body)["error"])

    def test_starts_again_what_died_and_repeats_the_request(self):
        for _ in range(3):
            os.kill(self.server.pid, signal.SIGKILL)
            self.assertAlmostEqual(self.predict(), 0.8206, 3)
        self.assertEqual(self.server.starts, 4)

    def test_refuses_a_model_that_cannot_be_loaded(self):
        with self.assertRaisesRegex(ModelError, "(?s)heddle serve did not start: .*/none"):
            HeddleServer("/none", command=support.real_command(), timeout=60)


@needs_heddle
class Deployment(unittest.TestCase):
    def test_answers_over_http_while_servers_die(self):
        try:
            from ray import serve
        except ImportError as error:
            self.skipTest(f"Ray Serve cannot be imported: {error}")
        import ray

        ray.init(address="local", num_cpus=3, include_dashboard=False, log_to_driver=False)
        try:
            serve.start(http_options={"host": "127.0.0.1", "port": 0})
            application = serve_deployment(
                support.SENTIMENT, name="sentiment", num_replicas=2, num_cpus=0.5, command=support.real_command(), arguments=["--workers", "0"]
            )
            handle = serve.run(application)
            answer = handle.predict.remote({"instances": ["The movie was GREAT!!!"]}).result()
            self.assertAlmostEqual(answer["predictions"][0]["positive"][0], 0.8206, 3)
            for round_number in range(40):
                if round_number % 10 == 5:
                    [pid, *_] = [p for p in support.processes("serve", "--no-grpc") if support.parent_of(p) != 1]
                    os.kill(pid, signal.SIGKILL)
                again = handle.predict.remote({"instances": ["awful, boring plot..."]}).result()
                self.assertAlmostEqual(again["predictions"][0]["positive"][0], 0.0317, 3)
        finally:
            serve.shutdown()
            ray.shutdown()


if __name__ == "__main__":
    unittest.main()
