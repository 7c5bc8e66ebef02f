import type { MessageBatch } from "@cloudflare/workers-types";
import * as v from "valibot";
import { isInInbox } from "../../../app/foundation/documents/file-location.ts";
import { FileEvent } from "../files/events.ts";
import { answerInbox, type Inbox } from "./answer-inbox.ts";

type Message = MessageBatch["messages"][number];

const RETRY_SECONDS = 60;

const inboxKeyOf = ({ body }: Message): string | null => {
  const event = v.safeParse(FileEvent, body);
  return event.success && isInInbox(event.output.object.key) ? event.output.object.key : null;
};

/** The events of the inbox, and those of the site's files. */
export function divideEvents(batch: MessageBatch): {
  readonly inbox: readonly Message[];
  readonly files: MessageBatch;
} {
  const [inbox = [], others = []] = [true, false].map((isInbox) =>
    batch.messages.filter((message) => (inboxKeyOf(message) !== null) === isInbox),
  );
  return { inbox, files: { ...batch, messages: others } as MessageBatch };
}

/** Answers each workbook once, however many events it has. One that fails comes again, and then is a dead letter. */
export async function consumeInbox(messages: readonly Message[], inbox: Inbox): Promise<void> {
  for (const [key, ofKey] of Map.groupBy(messages, (message) => inboxKeyOf(message) ?? "")) {
    try {
      await answerInbox(key, inbox);
      for (const message of ofKey) message.ack();
    } catch (error) {
      console.error(JSON.stringify({ level: "error", message: `${key} of the inbox has no answer: ${error}` }));
      for (const message of ofKey) message.retry({ delaySeconds: RETRY_SECONDS });
    }
  }
}
