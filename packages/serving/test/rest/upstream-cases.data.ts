/** A request to the model `half_plus_two` and its answer: JSON of the answer, or a part of the message. */
export interface RestCase {
  readonly verb: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly status?: number;
  readonly json?: unknown;
  readonly error?: string;
}

const MODEL = "/v1/models/half_plus_two";
const malformed = (verb: RestCase["verb"], path: string): RestCase => ({
  verb,
  path,
  status: 400,
  error: `Malformed request: ${verb} ${path}`,
});
const post = (path: string, body: string, json: unknown): RestCase => ({ verb: "POST", path, body, json });
const refused = (path: string, body: string, error: string, status = 400): RestCase => ({
  verb: "POST",
  path,
  body,
  status,
  error,
});
const available = (version: string) => ({
  version,
  state: "AVAILABLE",
  status: { error_code: "OK", error_message: "" },
});

/**
 * The cases of tensorflow_serving/model_servers/http_rest_api_handler_test.cc and of the REST tests in
 * tensorflow_model_server_test.py, restated.
 */
export const upstreamCases: readonly RestCase[] = [
  // UnsupportedApiCalls
  malformed("GET", "/v1/foo"),
  malformed("POST", "/v1/foo"),
  { verb: "GET", path: "/v1/models", status: 400, error: "Missing model name in request." },
  malformed("GET", "/v1/models/debug/model_name"),
  malformed("POST", "/v1/models"),
  malformed("GET", "/v1/models/foo:predict"),
  malformed("GET", "/v1/models/foo/version/50:predict"),
  malformed("POST", "/v1/models/foo/version/50:regress"),
  malformed("POST", "/v1/models/foo/versions/HELLO:regress"),
  refused(
    "/v1/models/foo/versions/18446744073709551615:regress",
    "",
    "Failed to convert version: 18446744073709551615 to numeric.",
  ),
  malformed("POST", "/v1/models/foo/metadata"),
  malformed("POST", "/v1/models/foo/label/some_label:regress"),
  malformed("POST", "/v1/models/foo/versions/50/labels/some_label:regress"),
  malformed("POST", "/v1/models/foo/versions/some_label:regress"),
  // PredictModelNameVersionErrors
  refused("/v1/models/foo:predict", '{ "instances": [1] }', "Servable not found for request: Latest(foo)", 404),
  refused(
    "/v1/models/foo/versions/50:predict",
    '{ "instances": [1] }',
    "Servable not found for request: Specific(foo, 50)",
    404,
  ),
  refused(`${MODEL}99:predict`, '{ "instances": [1] }', "Servable not found for request: Latest(half_plus_two99)", 404),
  // PredictRequestErrors
  refused(`${MODEL}:predict`, "", "JSON Parse error: The document is empty"),
  refused(`${MODEL}:predict`, "instances = [1, 2]", "JSON Parse error: Invalid value"),
  refused(`${MODEL}:predict`, '{ "instances": ["x", "y"] }', "not of expected type: float"),
  refused(
    `${MODEL}/labels/Version_Nonexistent:predict`,
    '{ "instances": ["x", "y"] }',
    "Unrecognized servable version label: Version_Nonexistent",
  ),
  refused(`${MODEL}:predict`, '{ "signature_name": 100 }', "'signature_name' key must be a string value."),
  // Predict
  post(`${MODEL}:predict`, '{"instances": [[1.0, 2.0], [3.0, 4.0]]}', {
    predictions: [
      [2.5, 3],
      [3.5, 4],
    ],
  }),
  post(`${MODEL}/versions/123:predict`, '{"instances": [1.0, 2.0]}', { predictions: [2.5, 3] }),
  post(`${MODEL}/labels/stable:predict`, '{"instances": [1.0, 2.0]}', { predictions: [2.5, 3] }),
  post(`${MODEL}/versions/123:predict`, '{"signature_name": "serving_default", "instances": [3.0, 4.0]}', {
    predictions: [3.5, 4],
  }),
  post(`${MODEL}/versions/123:predict`, '{"signature_name": "serving_default", "inputs": [3.0, 4.0]}', {
    outputs: [3.5, 4],
  }),
  // Regress
  post(`${MODEL}:regress`, '{"signature_name": "regress_x_to_y", "examples": [ { "x": 80.0 } ] }', { results: [42] }),
  post(`${MODEL}/versions/123:regress`, '{"signature_name": "regress_x_to_y", "examples": [ { "x": 80.0 } ] }', {
    results: [42],
  }),
  post(`${MODEL}/labels/stable:regress`, '{"signature_name": "regress_x_to_y", "examples": [ { "x": 80.0 } ] }', {
    results: [42],
  }),
  // Classify
  post(`${MODEL}:classify`, '{"signature_name": "classify_x_to_y", "examples": [ { "x": 20.0 } ] }', {
    results: [[["", 12]]],
  }),
  post(`${MODEL}/labels/stable:classify`, '{"signature_name": "classify_x_to_y", "examples": [ { "x": 10.0 } ] }', {
    results: [[["", 7]]],
  }),
  // GetStatus
  { verb: "GET", path: MODEL, json: { model_version_status: [available("124"), available("123")] } },
  { verb: "GET", path: `${MODEL}/versions/123`, json: { model_version_status: [available("123")] } },
  { verb: "GET", path: `${MODEL}/labels/stable`, json: { model_version_status: [available("123")] } },
  // tensorflow_model_server_test.py: testClassifyREST, testRegressREST, testPredictREST, testPredictColumnarREST
  post(`${MODEL}:classify`, '{"signature_name": "classify_x_to_y", "examples": [{"x": 2.0}]}', {
    results: [[["", 3]]],
  }),
  post(`${MODEL}:regress`, '{"signature_name": "regress_x_to_y", "examples": [{"x": 2.0}]}', { results: [3] }),
  post(`${MODEL}:predict`, '{"instances": [2.0, 3.0, 4.0]}', { predictions: [3, 3.5, 4] }),
  post(`${MODEL}:predict`, '{"inputs": [2.0, 3.0, 4.0]}', { outputs: [3, 3.5, 4] }),
];
