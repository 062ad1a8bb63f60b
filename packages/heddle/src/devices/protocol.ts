import type { PlanRequest } from "@heddle/graph";
import type { Part } from "@heddle/graph/partition";

/** Requests to the worker of a device, after its model was loaded. Each has one reply. */
export type DeviceRequest =
  | {
      readonly kind: "link";
      readonly id: number;
      readonly device: string;
      /** A port to each other device. */
      readonly ports: readonly (readonly [device: string, port: MessagePort])[];
    }
  /** Makes the plan of the device's part in a cut. */
  | {
      readonly kind: "part";
      readonly id: number;
      readonly part: number;
      readonly content: Part;
      readonly request: PlanRequest;
    }
  | {
      readonly kind: "step";
      readonly id: number;
      readonly part: number;
      readonly step: number;
      /** Four bytes of shared memory that are not 0 once the step should stop; undefined where the platform has none. */
      readonly stop: SharedArrayBuffer | undefined;
    };
