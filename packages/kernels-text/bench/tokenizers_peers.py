"""Megabytes a second of the Python libraries, on one thread: the minimum of 15 rounds.

sentencepiece 0.2.2, tokenizers 0.23.2: python tokenizers_peers.py TEXTS.json FILE...
"""

import json
import os
import sys
import time

os.environ["RAYON_NUM_THREADS"] = "1"

texts = json.load(open(sys.argv[1]))
size = sum(len(text.encode()) for text in texts)
for file in sys.argv[2:]:
    if file.endswith(".json"):
        from tokenizers import Tokenizer

        encode = Tokenizer.from_file(file).encode_batch
    else:
        import sentencepiece

        processor = sentencepiece.SentencePieceProcessor(model_file=file)
        encode = lambda texts: processor.encode(texts, num_threads=1)
    times = []
    for _ in range(15):
        start = time.perf_counter()
        encode(texts)
        times.append(time.perf_counter() - start)
    print(f"{file}: {size / min(times) / 1e6:.2f} MB/s")
