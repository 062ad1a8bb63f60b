"""Milliseconds of a Python library on one thread, of the processor: the minimum of 7 rounds, as JSON. `tokenizers.mjs` runs it.

sentencepiece 0.2.2, tokenizers 0.23.2: python tokenizers_peers.py TEXTS.json FILE
"""

import json
import os
import sys
import time

os.environ["RAYON_NUM_THREADS"] = "1"
os.environ["TOKENIZERS_PARALLELISM"] = "false"

texts = json.load(open(sys.argv[1]))
texts = texts[: int(len(texts) * 0.9)]
file = sys.argv[2]


def make():
    if file.endswith(".json"):
        from tokenizers import Tokenizer

        return Tokenizer.from_file(file).encode_batch
    import sentencepiece

    processor = sentencepiece.SentencePieceProcessor(model_file=file)
    return lambda texts: processor.encode(texts, num_threads=1)


def time_of(encode):
    start = time.process_time()
    encode(texts)
    return (time.process_time() - start) * 1000


first, again = [], []
for _ in range(7):
    encode = make()
    first.append(time_of(encode))
    again.append(time_of(encode))
print(json.dumps({"first": min(first), "again": min(again)}))
