// Answers lines of text with TensorFlow Serving's util/json_tensor.cc; generate-goldens.py builds and asks it. Bytes are base64.
//   predict BODY NAME:DTYPE,…             -> ok FORM SIGNATURE NAME:DTYPE:SHAPE:VALUES…
//   write row|column NAME:DTYPE:SHAPE:VALUES…, classify LABEL,SCORE;… …, regress VALUE…, error MESSAGE -> ok JSON
//   examples BODY                         -> ok SIGNATURE EXAMPLE…
// or error CODE MESSAGE.
#include <iostream>

#include "absl/strings/escaping.h"
#include "absl/strings/str_split.h"
#include "tensorflow/core/framework/types.h"
#include "tensorflow_serving/util/json_tensor.h"

using namespace tensorflow;
using namespace tensorflow::serving;
using Words = std::vector<std::string>;
using TensorMap = google::protobuf::Map<std::string, TensorProto>;

std::string Encode(absl::string_view bytes) { return "=" + absl::Base64Escape(bytes); }

std::string Decode(absl::string_view text) {
  std::string bytes;
  absl::Base64Unescape(text.substr(1), &bytes);
  return bytes;
}

Words Split(absl::string_view text, char by) { return text.empty() ? Words() : Words(absl::StrSplit(text, by)); }

bool Failed(const absl::Status& status) {
  if (!status.ok()) std::cout << "error " << static_cast<int>(status.code()) << " " << Encode(status.message()) << "\n";
  return !status.ok();
}

void Print(const std::string& json) { std::cout << "ok " << Encode(json) << "\n"; }

template <typename Values>
void PrintValues(const Values& values) {
  for (int i = 0; i < values.size(); i++) std::cout << (i ? "," : "") << values[i];
}

void PrintTensor(const TensorProto& tensor) {
  switch (tensor.dtype()) {
    case DT_FLOAT: return PrintValues(tensor.float_val());
    case DT_DOUBLE: return PrintValues(tensor.double_val());
    case DT_INT64: return PrintValues(tensor.int64_val());
    case DT_UINT64: return PrintValues(tensor.uint64_val());
    case DT_UINT32: return PrintValues(tensor.uint32_val());
    case DT_BOOL: return PrintValues(tensor.bool_val());
    case DT_STRING: {
      Words texts;
      for (const auto& value : tensor.string_val()) texts.push_back(Encode(value));
      return PrintValues(texts);
    }
    default: return PrintValues(tensor.int_val());
  }
}

void AddValue(const std::string& value, TensorProto* tensor) {
  switch (tensor->dtype()) {
    case DT_FLOAT: return tensor->add_float_val(static_cast<float>(std::strtod(value.c_str(), nullptr)));
    case DT_DOUBLE: return tensor->add_double_val(std::strtod(value.c_str(), nullptr));
    case DT_INT64: return tensor->add_int64_val(std::stoll(value));
    case DT_UINT64: return tensor->add_uint64_val(std::stoull(value));
    case DT_UINT32: return tensor->add_uint32_val(std::stoul(value));
    case DT_BOOL: return tensor->add_bool_val(value == "1");
    case DT_STRING: return tensor->add_string_val(Decode(value));
    default: return tensor->add_int_val(std::stoi(value));
  }
}

void Predict(const Words& words) {
  google::protobuf::Map<std::string, TensorInfo> infos;
  for (const auto& entry : Split(words[2], ',')) {
    const Words parts = Split(entry, ':');
    DataType type;
    DataTypeFromString(parts[1], &type);
    infos[Decode(parts[0])].set_dtype(type);
  }
  PredictRequest request;
  JsonPredictRequestFormat format;
  const auto get = [&](const std::string&, google::protobuf::Map<std::string, TensorInfo>* map) {
    *map = infos;
    return absl::OkStatus();
  };
  if (Failed(FillPredictRequestFromJson(Decode(words[1]), get, &request, &format))) return;
  std::cout << "ok " << (format == JsonPredictRequestFormat::kRow ? "row " : "column ") << Encode(request.spec.name);
  for (const auto& [name, tensor] : request.inputs) {
    std::cout << " " << Encode(name) << ":" << DataTypeString(tensor.dtype()) << ":";
    for (int i = 0; i < tensor.tensor_shape().dim_size(); i++) {
      std::cout << (i ? "x" : "") << tensor.tensor_shape().dim(i).size();
    }
    std::cout << ":";
    PrintTensor(tensor);
  }
  std::cout << "\n";
}

void Write(const Words& words) {
  TensorMap tensors;
  for (size_t i = 2; i < words.size(); i++) {
    const Words parts = Words(absl::StrSplit(words[i], ':'));
    TensorProto& tensor = tensors[Decode(parts[0])];
    DataType type;
    DataTypeFromString(parts[1], &type);
    tensor.set_dtype(type);
    for (const auto& size : Split(parts[2], 'x')) tensor.mutable_tensor_shape()->add_dim()->set_size(std::stoll(size));
    for (const auto& value : Split(parts[3], ',')) AddValue(value, &tensor);
  }
  std::string json;
  const auto format = words[1] == "row" ? JsonPredictRequestFormat::kRow : JsonPredictRequestFormat::kColumnar;
  if (!Failed(MakeJsonFromTensors(tensors, format, &json))) Print(json);
}

std::string Serialize(const Example& example) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream coded(&stream);
  coded.SetSerializationDeterministic(true);
  example.SerializeToCodedStream(&coded);
  coded.Trim();
  return bytes;
}

void Examples(const Words& words) {
  ClassificationRequest request;
  if (Failed(FillClassificationRequestFromJson(Decode(words[1]), &request))) return;
  const Input& input = request.input;
  const std::string context = input.has_context ? Serialize(input.with_context.context) : "";
  std::cout << "ok " << Encode(request.spec.name);
  for (const auto& example : input.has_context ? input.with_context.examples : input.list.examples) {
    std::cout << " " << Encode(context + Serialize(example));
  }
  std::cout << "\n";
}

void Classify(const Words& words) {
  ClassificationResult result;
  for (size_t i = 1; i < words.size(); i++) {
    auto& classes = result.list.emplace_back().list;
    for (const auto& entry : Split(words[i] == "-" ? "" : words[i], ';')) {
      const Words parts = Split(entry, ',');
      classes.push_back({Decode(parts[0]), std::strtof(parts[1].c_str(), nullptr)});
    }
  }
  std::string json;
  if (!Failed(MakeJsonFromClassificationResult(result, &json))) Print(json);
}

void Regress(const Words& words) {
  RegressionResult result;
  for (size_t i = 1; i < words.size(); i++) result.list.push_back({std::strtof(words[i].c_str(), nullptr)});
  std::string json;
  if (!Failed(MakeJsonFromRegressionResult(result, &json))) Print(json);
}

int main() {
  std::cout.precision(17);
  for (std::string line; std::getline(std::cin, line);) {
    const Words words = absl::StrSplit(line, ' ');
    if (words[0] == "predict") Predict(words);
    if (words[0] == "write") Write(words);
    if (words[0] == "examples") Examples(words);
    if (words[0] == "classify") Classify(words);
    if (words[0] == "regress") Regress(words);
    if (words[0] == "error") {
      std::string json;
      MakeJsonFromStatus(absl::InvalidArgumentError(Decode(words[1])), &json);
      Print(json);
    }
  }
}
