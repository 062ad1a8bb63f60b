// The string of TensorFlow's cells beside std::string, natively: the workloads of append-workload.ts, copies and a sort.
//
//   g++ -O2 -std=c++17 -I packages/c-api/include packages/tstring/bench/std-string.cc -o std-string && ./std-string
//
// The table in LAYOUTS.md is its output: g++ 12.2 and glibc 2.36 on x86-64. Times are CPU time, the best of 15 runs that alternate.
#include <malloc.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "tensorflow/core/platform/tstring.h"

namespace {

constexpr int kStrings = 10000;
constexpr int kRuns = 15;
const char kSource[] = "The quick brown fox jumps over the lazy dog, again and again, until the page is full of it.";

// A generator of numbers below a limit, the same on every machine.
class Random {
 public:
  uint32_t below(uint32_t limit) {
    state_ = state_ * 1664525u + 1013904223u;
    return static_cast<uint32_t>((static_cast<uint64_t>(state_) * limit) >> 32);
  }

 private:
  uint32_t state_ = 42;
};

using Sizes = std::vector<std::vector<uint32_t>>;

// The sizes of the appends to each string.
Sizes appends(uint32_t least, uint32_t most, uint32_t largest) {
  Random random;
  Sizes sizes(kStrings);
  for (auto &each : sizes) {
    each.resize(least + random.below(most - least + 1));
    for (auto &size : each) size = 1 + random.below(largest);
  }
  return sizes;
}

struct Result {
  double ns;
  double bytes;
};

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// All strings grow, round after round.
template <class String>
Result grow(const Sizes &sizes) {
  const size_t before = mallinfo2().uordblks;
  const double start = seconds();
  std::vector<String> strings(kStrings);
  size_t count = 0;
  for (size_t round = 0, left = 1; left > 0; ++round) {
    left = 0;
    for (int i = 0; i < kStrings; ++i) {
      if (round >= sizes[i].size()) continue;
      strings[i].append(kSource, sizes[i][round]);
      ++left;
    }
    count += left;
  }
  const double time = seconds() - start;
  return {time * 1e9 / count, static_cast<double>(mallinfo2().uordblks - before) / kStrings};
}

template <class String>
std::vector<String> grown(const Sizes &sizes) {
  std::vector<String> strings(kStrings);
  Random random;
  for (int i = 0; i < kStrings; ++i) {
    for (const uint32_t size : sizes[i]) strings[i].append(kSource + random.below(8), size);
  }
  return strings;
}

template <class String>
Result copy(const Sizes &sizes) {
  const std::vector<String> strings = grown<String>(sizes);
  const size_t before = mallinfo2().uordblks;
  const double start = seconds();
  const std::vector<String> copies = strings;
  const double time = seconds() - start;
  return {time * 1e9 / kStrings, static_cast<double>(mallinfo2().uordblks - before) / kStrings};
}

template <class String>
Result sort(const Sizes &sizes) {
  std::vector<String> strings = grown<String>(sizes);
  const double start = seconds();
  std::sort(strings.begin(), strings.end());
  return {(seconds() - start) * 1e9 / kStrings, 0};
}

Result least(Result a, Result b) { return {std::min(a.ns, b.ns), b.bytes}; }

void row(const char *name, const Sizes &sizes, Result (*cells)(const Sizes &), Result (*standard)(const Sizes &)) {
  Result a{1e18, 0}, b{1e18, 0};
  for (int run = 0; run < kRuns; ++run) {
    if (run % 2 == 0) a = least(a, cells(sizes));
    b = least(b, standard(sizes));
    if (run % 2 == 1) a = least(a, cells(sizes));
  }
  std::printf("| %s | %.0f | %.0f | %.2f |", name, a.ns, b.ns, a.ns / b.ns);
  if (a.bytes > 0) std::printf(" %.0f | %.0f |\n", a.bytes, b.bytes);
  else std::printf(" | |\n");
}

}  // namespace

int main() {
  using tensorflow::tstring;
  std::printf("| | cell, ns | std::string, ns | ratio | cell, bytes | std::string, bytes |\n");
  std::printf("| --- | ---: | ---: | ---: | ---: | ---: |\n");
  const Sizes words = appends(1, 20, 1), lines = appends(2, 30, 12), pages = appends(100, 100, 80);
  row("an append to a word", words, grow<tstring>, grow<std::string>);
  row("an append to a line", lines, grow<tstring>, grow<std::string>);
  row("an append to a page", pages, grow<tstring>, grow<std::string>);
  row("the copy of a word", words, copy<tstring>, copy<std::string>);
  row("the copy of a line", lines, copy<tstring>, copy<std::string>);
  row("the copy of a page", pages, copy<tstring>, copy<std::string>);
  row("a word in a sort", words, sort<tstring>, sort<std::string>);
  row("a line in a sort", lines, sort<tstring>, sort<std::string>);
}
