import { parseArgs } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { openBindings } from "../operations/bindings.ts";
import { ENVIRONMENTS, isEnvironment, type Place } from "../operations/environment.ts";
import { exportMessages, listMessages, removeMessage, retryMails, showMessage } from "./commands.ts";

const USAGE = `npm run messages -- ls [--owed] [--since YYYY-MM-DD]   what visitors wrote, newest first, and which mails are owed
npm run messages -- show REFERENCE                    one message, with its order list and what became of its mails
npm run messages -- export [--since YYYY-MM-DD] [--format csv|json]   to standard output, for a spreadsheet or a program
npm run messages -- retry [REFERENCE]                 owed mails go with the next run of the cron, also those given up
npm run messages -- rm REFERENCE                      deletes it because its writer asks for it (law no. 6698, article 11)
… --remote ${ENVIRONMENTS.join("|")}                         those messages at Cloudflare`;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    remote: { type: "string" },
    owed: { type: "boolean", default: false },
    since: { type: "string", default: "" },
    format: { type: "string", default: "csv" },
  },
});
const [command = "", reference = ""] = positionals;

const isKnown = ["ls", "show", "export", "retry", "rm"].includes(command);
const isComplete = !["show", "rm"].includes(command) || reference !== "";
const { remote } = options;
const isFormat = ["csv", "json"].includes(options.format);
const isDay = options.since === "" || !Number.isNaN(Date.parse(options.since));
if (!(isKnown && isComplete && isFormat && isDay) || (remote !== undefined && !isEnvironment(remote))) {
  console.error(USAGE);
  process.exit(2);
}

const place: Place = { remote, state: process.env.KLEMMA_STATE };

async function perform(): Promise<boolean> {
  type Bindings = { readonly MESSAGES: D1Database };
  const { env, close } = await openBindings<Bindings>(place, ["MESSAGES"]);
  try {
    const since = options.since === "" ? "" : new Date(options.since).toISOString();
    if (command === "ls") return await listMessages(env.MESSAGES, { since, owed: options.owed });
    if (command === "show") return await showMessage(env.MESSAGES, reference);
    if (command === "export") return await exportMessages(env.MESSAGES, { since, format: options.format });
    if (command === "retry") return await retryMails(env.MESSAGES, reference, new Date());
    return await removeMessage(env.MESSAGES, reference, new Date());
  } finally {
    await close();
  }
}

try {
  process.exitCode = (await perform()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
