import type { Server } from "@grpc/grpc-js";
import type { Drain } from "./drain.js";

/** The streams of a handler: a part of those of `@grpc/grpc-js`. */
interface Stream {
  end?(): void;
  once(event: "cancelled" | "close", listener: () => void): void;
}

type AddService = Pick<Server, "addService">;

/**
 * A server to add the services of other packages to: their streams end when the server does.
 *
 * @param before called before each call
 */
export function endingStreams(server: AddService, drain: Drain, before: () => void = () => {}): AddService {
  return {
    addService(definition, handlers) {
      const tracked = Object.entries(handlers).map(([name, handler]) => [
        name,
        (call: Stream, callback: unknown) => {
          before();
          if (call.end) track(call, drain);
          Reflect.apply(handler, undefined, [call, callback]);
        },
      ]);
      server.addService(definition, Object.fromEntries(tracked));
    },
  };
}

function track(call: Stream, drain: Drain): void {
  const forget = drain.add(() => call.end?.());
  call.once("cancelled", forget);
  call.once("close", forget);
}
