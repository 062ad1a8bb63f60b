// Stand-ins for the messages of tensorflow_serving/apis that util/json_tensor.cc fills and reads. Each of input.pb.h, model.pb.h,
// classification.pb.h, predict.pb.h and regression.pb.h includes this file.
#pragma once
#include <deque>
#include <string>
#include <vector>

#include "google/protobuf/map.h"
#include "tensorflow/core/example/example.pb.h"
#include "tensorflow/core/framework/tensor.pb.h"
#include "tensorflow/core/lib/core/errors.h"

namespace tensorflow::serving {
using std::string;

struct ModelSpec {
  string name;
  void set_signature_name(const char* text, size_t size) { name.assign(text, size); }
  const string& signature_name() const { return name; }
};

struct PredictRequest {
  ModelSpec spec;
  google::protobuf::Map<string, TensorProto> inputs;
  ModelSpec* mutable_model_spec() { return &spec; }
  const ModelSpec& model_spec() const { return spec; }
  google::protobuf::Map<string, TensorProto>* mutable_inputs() { return &inputs; }
};

struct ExampleList {
  std::deque<Example> examples;
  Example* add_examples() { return &examples.emplace_back(); }
};

struct ExampleListWithContext : ExampleList {
  Example context;
  Example* mutable_context() { return &context; }
};

struct Input {
  ExampleList list;
  ExampleListWithContext with_context;
  bool has_context = false;
  ExampleList* mutable_example_list() { return &list; }
  ExampleListWithContext* mutable_example_list_with_context() {
    has_context = true;
    return &with_context;
  }
};

struct ClassificationRequest {
  ModelSpec spec;
  Input input;
  ModelSpec* mutable_model_spec() { return &spec; }
  Input* mutable_input() { return &input; }
};

struct RegressionRequest : ClassificationRequest {};

struct Class {
  string text;
  float value;
  const string& label() const { return text; }
  float score() const { return value; }
};

struct Classifications {
  std::vector<Class> list;
  const std::vector<Class>& classes() const { return list; }
};

struct ClassificationResult {
  std::vector<Classifications> list;
  int classifications_size() const { return list.size(); }
  const std::vector<Classifications>& classifications() const { return list; }
};

struct Regression {
  float number;
  float value() const { return number; }
};

struct RegressionResult {
  std::vector<Regression> list;
  int regressions_size() const { return list.size(); }
  const std::vector<Regression>& regressions() const { return list; }
};
}  // namespace tensorflow::serving
