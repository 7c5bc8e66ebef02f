import type { MakeMessage } from "../../workers/api/generated-files/make-products.ts";
import { formatError } from "../platform/report-failure.ts";
import { openAccount } from "./account.ts";
import type { CommandContext } from "./command.ts";
import { type Environment, readEnvironmentSettings } from "./environment.ts";

const BINDING = "MAKE_QUEUE";
/** By then every isolate knows of a turn (workers/slots/open-catalogue.ts). */
const DELAY_SECONDS = 15;
const TIMEOUT_MS = 10_000;

/**
 * Has the queue of the api Worker make the pictures and CAD files that the live release lacks. Says what happened, and never
 * fails: what is not made ahead is made when it is requested.
 */
export async function queueFiles(environment: Environment, context: CommandContext): Promise<void> {
  const { producers } = readEnvironmentSettings("api", environment, context.root).queues;
  const name = producers.find(({ binding }) => binding === BINDING)?.queue ?? BINDING;
  try {
    const { client, accountId, queueIds } = await openAccount(context);
    const id = (await queueIds()).get(name);
    if (id === undefined) throw new Error(`there is no such queue: npm run provision -- ${environment}`);
    const body: MakeMessage = { after: 0 };
    await client.queues.messages.push(
      id,
      { account_id: accountId, body, content_type: "json", delay_seconds: DELAY_SECONDS },
      { timeout: TIMEOUT_MS, maxRetries: 1 },
    );
    context.print(`${name} makes the pictures and CAD files that are missing.`);
  } catch (error) {
    context.print(
      `${name} was not told (${formatError(error)}): pictures and CAD files are made when they are requested.`,
    );
  }
}
