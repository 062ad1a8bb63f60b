// What kernels use of the C++ library, once each: also what is not in headers alone.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "tensorflow/c/kernels.h"
#include "tensorflow/core/platform/tstring.h"

void TF_InitKernel() {}

namespace {

struct Shape {
  virtual ~Shape() { ++ended; }
  virtual double area() const { return 0; }
  static inline int ended = 0;
};
struct Circle : Shape {
  explicit Circle(double radius) : radius(radius) {}
  double area() const override { return std::acos(-1.0) * radius * radius; }
  double radius;
};

std::map<std::string, int> made_before{{"one", 1}, {"two", 2}};

}  // namespace

// Returns the number of the first that is wrong, 0 when none is.
extern "C" __attribute__((export_name("cpp_edges"), visibility("default"))) int cpp_edges() {
  if (made_before.at("two") != 2) return 1;
  made_before.clear();
  Shape::ended = 0;
  {
    std::shared_ptr<Shape> shape = std::make_shared<Circle>(2);
    std::weak_ptr<Shape> seen = shape;
    std::unique_ptr<Shape> own(new Circle(1));
    if (seen.use_count() != 1 || std::abs(shape->area() - 4 * own->area()) > 1e-12) return 2;
    shape.reset();
    if (!seen.expired()) return 3;
  }
  if (Shape::ended != 2) return 4;

  std::vector<double> numbers(1000);
  std::mt19937 random(7);
  for (double &number : numbers) number = std::uniform_real_distribution<double>(0, 1)(random);
  std::sort(numbers.begin(), numbers.end());
  if (!std::is_sorted(numbers.begin(), numbers.end())) return 5;
  std::vector<int> indices(1000);
  std::iota(indices.begin(), indices.end(), 0);
  std::stable_sort(indices.begin(), indices.end(), [&](int a, int b) { return numbers[a] > numbers[b]; });
  if (indices[0] != 999 || std::accumulate(indices.begin(), indices.end(), 0) != 499500) return 6;

  std::string text = "a text that is longer than a short one";
  text.insert(2, "long ").append(3, '!').replace(0, 1, "the");
  if (text != "the long text that is longer than a short one!!!" || text.find("long") != 4 || text.rfind("long") != 22)
    return 7;
  if (std::stod("2.5e3") != 2500 || std::stoi("-42") != -42 || std::to_string(1.5) != "1.500000") return 8;
  std::array<char, 16> written{};
  const auto end = std::to_chars(written.data(), written.data() + written.size(), -417).ptr;
  if (std::string_view(written.data(), static_cast<size_t>(end - written.data())) != "-417") return 9;

  std::unordered_map<std::string, std::set<int>> index;
  for (int i = 0; i < 1000; ++i) index["key " + std::to_string(i % 10)].insert(i);
  if (index.size() != 10 || index["key 3"].size() != 100 || index.count("key 10") != 0) return 10;
  std::function<int(int)> factorial = [&](int n) { return n < 2 ? 1 : n * factorial(n - 1); };
  if (factorial(10) != 3628800) return 11;
  std::ostringstream out;
  out << "Cannot bitcast from " << 4 << " to " << std::hex << 255 << ' ' << 2.5;
  if (out.str() != "Cannot bitcast from 4 to ff 2.5") return 12;
  std::ostringstream bytes;
  bytes << tensorflow::tstring("a\0b", 3);
  if (bytes.str() != std::string("a\0b", 3)) return 15;
  int read = 0;
  std::istringstream("17 x") >> read;
  if (read != 17) return 13;
  std::variant<int, std::string> value = std::string("x");
  std::optional<int> nothing;
  return std::get<std::string>(value) == "x" && nothing.value_or(5) == 5 ? 0 : 14;
}
