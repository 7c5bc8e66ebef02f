import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ApiError, type ApiRequest, parseBody, type Route, succeed, succeedWithPage } from "./http.ts";
import { now, type Queue, type State } from "./state.ts";

/** https://developers.cloudflare.com/queues/reference/error-codes/ (read 2026-11-23): QueueNotFound. */
const NOT_FOUND = 10104;
/** The code for a name that is taken; no page lists the codes of creating a queue. */
const NAME_TAKEN = 11009;
const NAME_INVALID = 11003;

const Create = v.object({ queue_name: v.string() });
const Consumer = v.looseObject({ type: v.optional(v.string()), script_name: v.optional(v.string()) });

const Push = v.object({
  body: v.unknown(),
  content_type: v.optional(v.picklist(["text", "json"])),
  delay_seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export function queues({ queues: all }: State, options: { readonly hasPages: boolean }): readonly Route[] {
  const find = ({ params: { id = "" } }: ApiRequest): Queue => {
    const found = all.get(id);
    if (!found) throw new ApiError(404, NOT_FOUND, "Queue does not exist");
    return found;
  };
  return [
    [
      "GET",
      "/queues",
      // https://developers.cloudflare.com/api/resources/queues/methods/list/ (read 2026-11-23) names no parameters, and the
      // SDK takes the list for a single page; wrangler asks for `page`, and with a `name` each for those that it wants. Both
      // readings are tested.
      (request) => {
        const names = request.query.getAll("name");
        const listed = [...all].filter(([, { name }]) => names.length === 0 || names.includes(name)).map(describe);
        return options.hasPages ? succeedWithPage(listed, request, { perPage: 3, min: 1, max: 1000 }) : succeed(listed);
      },
    ],
    [
      "POST",
      "/queues",
      (request) => {
        const { queue_name: name } = parseBody(Create, request);
        // https://developers.cloudflare.com/queues/get-started/ (read 2026-11-23): "1 to 63 characters long … cannot contain
        // special characters outside dashes (-), and must start and end with a letter or number".
        if (!/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(name))
          throw new ApiError(400, NAME_INVALID, `Queue name '${name}' is invalid`);
        if ([...all.values()].some((each) => each.name === name))
          throw new ApiError(409, NAME_TAKEN, `Queue name '${name}' is already taken. Please use a different name.`);
        const id = randomUUID().replaceAll("-", "");
        all.set(id, { name, consumers: [], pushed: [] });
        return succeed({ queue_id: id, queue_name: name, created_on: now() });
      },
    ],
    ["GET", "/queues/:id", (request) => succeed(describe([request.params.id ?? "", find(request)]))],
    [
      "POST",
      "/queues/:id/messages",
      // https://developers.cloudflare.com/api/resources/queues/subresources/messages/methods/push/ (read 2026-11-27)
      (request) => {
        const { body } = parseBody(Push, request);
        find(request).pushed?.push(body);
        return succeed({ metadata: {} });
      },
    ],
    ["GET", "/queues/:id/consumers", (request) => succeed(find(request).consumers)],
    [
      "POST",
      "/queues/:id/consumers",
      (request) => {
        const { consumers } = find(request);
        const consumer = { ...parseBody(Consumer, request), consumer_id: randomUUID() };
        // https://developers.cloudflare.com/queues/reference/how-queues-works/ (read 2026-11-23): "each queue can only have
        // one active consumer". No page documents the code.
        if (consumers.length > 0) throw new ApiError(400, 11004, "Queue already has a consumer");
        consumers.push({ ...consumer, script: consumer.script_name });
        return succeed(consumer);
      },
    ],
    ["PUT", "/queues/:id/consumers/:consumer", (request) => succeed(parseBody(Consumer, request))],
  ];
}

const describe = ([id, { name, consumers }]: readonly [string, Queue]) => ({
  queue_id: id,
  queue_name: name,
  created_on: now(),
  modified_on: now(),
  producers: [],
  producers_total_count: 0,
  consumers,
  consumers_total_count: consumers.length,
  settings: {},
});
