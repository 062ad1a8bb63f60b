import {
  GetModelStatusRequestSchema,
  GetModelStatusResponseSchema,
  ReloadConfigRequestSchema,
  ReloadConfigResponseSchema,
} from "@heddle/protos/serving";
import type { PredictionService, VersionState } from "@heddle/serving";
import { codeNumber, invalidArgument, unimplemented } from "@heddle/status";
import { type Method, messageMethod } from "../calls/method.js";
import { configText } from "./config-text.js";
import { specOf } from "./model-spec.js";

/** Source: tensorflow_serving/apis/get_model_status.proto. */
const stateNumbers: Readonly<Record<VersionState, number>> = {
  UNKNOWN: 0,
  START: 10,
  LOADING: 20,
  AVAILABLE: 30,
  UNLOADING: 40,
  END: 50,
};

/** ModelService.GetModelStatus. */
export function statusMethod(service: PredictionService): Method {
  return messageMethod(GetModelStatusRequestSchema, GetModelStatusResponseSchema, ({ modelSpec }, context) => ({
    modelVersionStatus: service.status(specOf(modelSpec), context).map(({ version, state, code, message }) => ({
      version,
      state: stateNumbers[state],
      status: { errorCode: codeNumber(code), errorMessage: message },
    })),
  }));
}

/**
 * ModelService.HandleReloadConfigRequest. The increase of each metric that is asked for is 0: counters are not kept here.
 *
 * Source: tensorflow_serving/model_servers/model_service_impl.cc.
 */
export function reloadMethod({ models }: PredictionService): Method {
  return messageMethod(ReloadConfigRequestSchema, ReloadConfigResponseSchema, async ({ config, metricNames }) => {
    if (config?.config.case !== "modelConfigList") {
      throw invalidArgument(
        "ServerModelConfig type not supported by HandleReloadConfigRequest. Only ModelConfigList is currently supported",
      );
    }
    if (!models.reload)
      throw unimplemented("the models of this server are fixed: it was started without a configuration");
    await models.reload(configText(config));
    return {
      status: {},
      metric: metricNames.map((name) => ({
        name,
        valueIncrease: { case: "int64ValueIncrease" as const, value: 0n },
      })),
    };
  });
}
