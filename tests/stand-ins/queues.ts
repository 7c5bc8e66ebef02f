import type { MessageBatch, Queue } from "@cloudflare/workers-types";

/**
 * Queues by their documentation; each rule names its page, all read on 2026-11-23:
 *   [apis] developers.cloudflare.com/queues/configuration/javascript-apis/
 *   [retries] developers.cloudflare.com/queues/configuration/batching-retries/
 *   [dead] developers.cloudflare.com/queues/configuration/dead-letter-queues/
 *   [limits] developers.cloudflare.com/queues/platform/limits/
 *   [guarantees] developers.cloudflare.com/queues/reference/delivery-guarantees/
 */

/** The `[[queues]]` settings of a Worker. */
export type QueueSettings = {
  readonly producers: readonly { readonly binding: string; readonly queue: string }[];
  readonly consumers: readonly {
    readonly queue: string;
    readonly max_batch_size?: number;
    readonly max_retries?: number;
    readonly retry_delay?: number;
    readonly dead_letter_queue?: string | null;
  }[];
};

type Sent = {
  readonly id: string;
  readonly body: unknown;
  readonly timestamp: Date;
  readonly dueAt: number;
  readonly attempts: number;
};
type SendOptions = { readonly delaySeconds?: number };

/** [retries] The defaults of a consumer. */
const DEFAULT_BATCH_SIZE = 10;
const DEFAULT_RETRIES = 3;
/** [limits] A kilobyte is 1000 bytes; some 100 bytes of a message are the platform's. */
const MAX_MESSAGE_BYTES = 128_000;
const METADATA_BYTES = 100;
const MAX_BATCH_BYTES = 256_000;
const MAX_BATCH_MESSAGES = 100;
/** [apis] and [retries] say 12 hours, [limits] says 24: the shorter is safe. */
const MAX_DELAY_SECONDS = 43_200;
/** [guarantees] Delivered more than once "on rare occasions"; here often enough to occur in every longer test. */
const DUPLICATES = 0.1;

export type StandInQueues = {
  /** The producer of a binding. @throws Error when the settings have no such binding */
  readonly producer: <Body>(binding: string) => Queue<Body>;
  /** What the platform itself puts into a queue: the events of a subscription. */
  readonly publish: (queue: string, body: unknown) => void;
  /** Delivers due messages in batches to the consumers of the settings. */
  readonly deliver: (consume: (batch: MessageBatch) => Promise<void> | void) => Promise<void>;
  readonly waiting: (queue: string) => readonly unknown[];
};

/**
 * Queues on a clock of the test.
 * @param random decides order and duplicates: [apis] ordering is best effort
 */
export function standInQueues(
  settings: QueueSettings,
  { now, random }: { readonly now: () => number; readonly random: () => number },
): StandInQueues {
  const queues = new Map<string, Sent[]>();
  const put = (queue: string, messages: readonly Sent[]) =>
    queues.set(queue, [...(queues.get(queue) ?? []), ...messages]);

  const accept = (queue: string, messages: readonly { body: unknown; delaySeconds?: number | undefined }[]) => {
    const sent = messages.map(({ body, delaySeconds = 0 }) => ({ text: serialized(body), delay: delay(delaySeconds) }));
    put(
      queue,
      sent.map(({ text, delay }) => ({
        id: crypto.randomUUID(),
        body: JSON.parse(text),
        timestamp: new Date(now()),
        dueAt: now() + delay * 1000,
        attempts: 0,
      })),
    );
  };

  const producer = <Body>(binding: string): Queue<Body> => {
    const queue = settings.producers.find((each) => each.binding === binding)?.queue;
    if (queue === undefined) throw new Error(`The settings have no queue ${binding}`);
    return {
      send: async (body: Body, options: SendOptions = {}) => {
        accept(queue, [{ body, delaySeconds: options.delaySeconds }]);
      },
      sendBatch: async (batch: Iterable<{ body: Body } & SendOptions>, options: SendOptions = {}) => {
        const messages = [...batch].map(({ body, delaySeconds = options.delaySeconds }) => ({ body, delaySeconds }));
        if (messages.length > MAX_BATCH_MESSAGES) throw new Error(`Too many messages in a batch: ${messages.length}`);
        const bytes = messages.reduce((sum, { body }) => sum + sizeOf(serialized(body)), 0);
        if (bytes > MAX_BATCH_BYTES) throw new Error(`A batch of ${bytes} bytes is too large`);
        accept(queue, messages);
      },
    } as unknown as Queue<Body>;
  };

  async function deliver(consume: (batch: MessageBatch) => Promise<void> | void): Promise<void> {
    for (const consumer of settings.consumers) {
      const waiting = queues.get(consumer.queue) ?? [];
      const due = shuffled(
        waiting.filter(({ dueAt }) => dueAt <= now()),
        random,
      );
      queues.set(
        consumer.queue,
        waiting.filter(({ dueAt }) => dueAt > now()),
      );
      const size = consumer.max_batch_size ?? DEFAULT_BATCH_SIZE;
      for (let from = 0; from < due.length; from += size)
        await deliverBatch(consumer, due.slice(from, from + size), consume);
    }
  }

  async function deliverBatch(
    { queue, max_retries: maxRetries = DEFAULT_RETRIES, retry_delay: retryDelay = 0, ...consumer }: Consumer,
    sent: readonly Sent[],
    consume: (batch: MessageBatch) => Promise<void> | void,
  ): Promise<void> {
    // [retries] The first call for a message wins, and one for the whole batch does not apply to it.
    const outcomes = new Map<
      Sent,
      { readonly retry: false } | { readonly retry: true; readonly delaySeconds: number }
    >();
    const acknowledge = (message: Sent) => {
      if (!outcomes.has(message)) outcomes.set(message, { retry: false });
    };
    const retry = (message: Sent, { delaySeconds = retryDelay }: SendOptions = {}) => {
      if (!outcomes.has(message)) outcomes.set(message, { retry: true, delaySeconds: delay(delaySeconds) });
    };
    let forAll: "ack" | SendOptions | null = null;
    const batch = {
      // [apis] Queue names differ between environments.
      queue,
      messages: sent.map((message) => ({
        id: message.id,
        timestamp: message.timestamp,
        body: structuredClone(message.body),
        attempts: message.attempts + 1,
        ack: () => acknowledge(message),
        retry: (options?: SendOptions) => retry(message, options),
      })),
      ackAll: () => {
        forAll ??= "ack";
      },
      retryAll: (options: SendOptions = {}) => {
        forAll ??= options;
      },
    };
    try {
      await consume(batch as unknown as MessageBatch);
      forAll ??= "ack";
    } catch {
      // [apis] Unacknowledged messages come again.
      forAll ??= {};
    }
    for (const message of sent) {
      if (forAll === "ack") acknowledge(message);
      else retry(message, forAll);
      const outcome = outcomes.get(message);
      const attempts = message.attempts + 1;
      if (!outcome?.retry) {
        if (random() < DUPLICATES) put(queue, [{ ...message, attempts, dueAt: now() }]);
      } else if (attempts <= maxRetries)
        put(queue, [{ ...message, attempts, dueAt: now() + outcome.delaySeconds * 1000 }]);
      // [dead] Without a dead letter queue the message is deleted.
      else if (consumer.dead_letter_queue)
        put(consumer.dead_letter_queue, [{ ...message, id: crypto.randomUUID(), attempts: 0, dueAt: now() }]);
    }
  }

  const publish = (queue: string, body: unknown) => accept(queue, [{ body }]);

  return { producer, publish, deliver, waiting: (queue) => (queues.get(queue) ?? []).map(({ body }) => body) };
}

type Consumer = QueueSettings["consumers"][number];

/** [apis] JSON is the default content type. */
function serialized(body: unknown): string {
  const text = JSON.stringify(body);
  if (text === undefined) throw new Error("A message must be JSON");
  if (sizeOf(text) > MAX_MESSAGE_BYTES) throw new Error(`A message of ${sizeOf(text)} bytes is too large`);
  return text;
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length + METADATA_BYTES;

function delay(seconds: number): number {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_DELAY_SECONDS)
    throw new Error(`A delay of ${seconds} seconds is not allowed`);
  return seconds;
}

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
