"""Milliseconds of a Python library on one thread, of the processor: minima of rounds by measure, as JSON. `tokenizers.mjs` runs it.

sentencepiece 0.2.2, tokenizers 0.23.2: python tokenizers_peers.py WORK.json FILE
"""

import json
import os
import sys
import time

os.environ["RAYON_NUM_THREADS"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"

work = json.load(open(sys.argv[1]))
file = sys.argv[2]
rounds = int(os.environ.get("HEDDLE_BENCH_ROUNDS", 7))


def make():
    """Functions that encode texts and decode rows of ids."""
    if file.endswith(".json"):
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(file)
        return tokenizer.encode_batch, tokenizer.decode_batch
    import sentencepiece

    processor = sentencepiece.SentencePieceProcessor(model_file=file)
    encode = lambda texts: processor.encode(texts, num_threads=1)
    return encode, lambda rows: processor.decode(rows, num_threads=1)


def time_of(call, values):
    start = time.process_time()
    call(values)
    return (time.process_time() - start) * 1000


times = {}
for number in range(rounds):
    encode, decode = make()
    parts = [("first", encode, work["texts"]), ("again", encode, work["texts"]), ("short", encode, work["short"])]
    if file.endswith(".json"):
        parts.append(("pairs", encode, [tuple(pair) for pair in work["pairs"]]))
    parts.append(("decode", decode, work["decode"]))
    if number == 0:
        parts.append(("whole", make()[0], [work["whole"]]))
    for name, call, values in parts:
        if name in work["measures"]:
            times[name] = min(times.get(name, 1e9), time_of(call, values))
print(json.dumps(times))
