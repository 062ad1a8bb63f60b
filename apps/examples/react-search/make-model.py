"""Writes public/model: texts to vectors whose dot products say how alike two texts are, typing errors or not.

Every text is lowered and cut into words; the trigrams of their characters are counted in 512 buckets by their hash; the square roots
of the counts are scaled to length 1. Nothing is trained. Made with TensorFlow 2.21.0: python make-model.py
"""

import pathlib
import shutil

import tensorflow as tf

BUCKETS = 512


class Trigrams(tf.Module):
    @tf.function(input_signature=[tf.TensorSpec([None], tf.string, name="text")])
    def vectors(self, text):
        clean = tf.strings.regex_replace(tf.strings.lower(text, encoding="utf-8"), r"[^\pL\pN]+", " ")
        words = tf.strings.split(clean)
        characters = tf.strings.unicode_split(tf.strings.join(["^", words.flat_values, "$"]), "UTF-8")
        trigrams = tf.strings.ngrams(characters, 3, separator="")
        buckets = tf.strings.to_hash_bucket_fast(trigrams.flat_values, BUCKETS)
        word_rows = tf.gather(words.value_rowids(), trigrams.value_rowids())
        rows = tf.cast(tf.size(text), tf.int64)
        counts = tf.math.unsorted_segment_sum(
            tf.ones_like(buckets, tf.float32), word_rows * BUCKETS + buckets, rows * BUCKETS
        )
        return {"vector": tf.math.l2_normalize(tf.sqrt(tf.reshape(counts, [rows, BUCKETS])), axis=1)}


module = Trigrams()
folder = pathlib.Path(__file__).parent / "public" / "model"
shutil.rmtree(folder, ignore_errors=True)
tf.saved_model.save(module, str(folder), signatures=module.vectors)
for text in ["compiler error", "compilr eror", "banana"]:
    print(text, module.vectors([text, "compiler error"])["vector"].numpy() @ module.vectors(["compiler error"])["vector"].numpy()[0])
