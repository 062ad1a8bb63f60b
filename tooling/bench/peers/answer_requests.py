"""Answers requests from standard input, as answer-requests.mjs does."""
import json
import sys
import time


def answer_requests(prepare):
    """prepare: returns the answer to a request and its run."""
    runs = {}
    print('"ready"', flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        try:
            if "time" in request:
                answer = {"ms": milliseconds_of_call(runs[request["time"]], request["calls"])}
            else:
                answer, runs[request["prepare"]] = prepare(request)
        except Exception as error:
            answer = {"missing": (str(error).splitlines() or [repr(error)])[0]}
        print(json.dumps(answer), flush=True)


def milliseconds_of_call(run, calls):
    start = time.perf_counter()
    for _ in range(calls): run()
    return (time.perf_counter() - start) * 1e3 / calls
