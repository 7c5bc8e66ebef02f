import { InvalidArgumentError } from "@commander-js/extra-typings";
import { OPERATIONS } from "#company/operations";
import { type Account, openAccount } from "../../cloudflare/account.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import { type Environment, settingsPath, WORKERS, writeVar } from "../../cloudflare/environment.ts";
import { environmentArgument } from "../../cloudflare/environment-arguments.ts";
import { formatResult, warning } from "../doctor/check-result.ts";
import { checkSiteKey, checkTurnstileSecret } from "../doctor/check-turnstile.ts";
import { findNotifications, NOTIFICATIONS, turnOn } from "../notifications.ts";
import { listResources, type Resource } from "./resources.ts";

export const provision: Command = (context) =>
  createCommand("provision", context)
    .description(
      "creates the resources that an environment lacks at Cloudflare, and writes their ids into the settings",
    )
    .addArgument(environmentArgument())
    .option("--dry-run", "prints what it would do", false)
    .option(
      "--turnstile-site-key <key>",
      "the public key of the widget, which it writes into the settings",
      parseSiteKey,
    )
    .action(
      createAction(
        context,
        "What was created before stands; the same command goes on from there.",
        async (environment, { dryRun, turnstileSiteKey }) => {
          await createMissing(environment, dryRun, context);
          if (turnstileSiteKey !== undefined && !dryRun)
            writeVar("site", environment, "TURNSTILE_SITE_KEY", turnstileSiteKey, context.root);
          await askForTurnstile(environment, context);
          return 0;
        },
      ),
    );

/**
 * A site key has 24 characters, a secret 35, as those of https://developers.cloudflare.com/turnstile/troubleshooting/testing/
 * (read 2026-11-27): a secret must not get into a file that is committed.
 */
function parseSiteKey(text: string): string {
  if (/^\dx[\w-]{18,28}$/.test(text)) return text;
  throw new InvalidArgumentError("A site key looks like 0x4AAAAAAA…, with some 24 characters. The secret is longer.");
}

/** Asks for the keys of Turnstile, which only the dashboard shows to whoever is logged in with wrangler. */
async function askForTurnstile(environment: Environment, context: CommandContext): Promise<void> {
  const results = [checkSiteKey(environment, context.root), ...(await checkTurnstileSecret(environment, context))];
  for (const result of results) context.print(formatResult(result));
}

async function createMissing(environment: Environment, isDry: boolean, context: CommandContext): Promise<void> {
  const { print, root } = context;
  const account = await openAccount(context);
  const resources = [
    ...listResources(account, environment, root),
    // They belong to the account. Staging wakes nobody.
    ...(environment === "production" ? await listNotifications(account, context) : []),
  ];
  const found = await Promise.all(resources.map(({ find }) => find()));
  let made = 0;
  for (const [index, { title, create, record }] of resources.entries()) {
    const existing = found[index] ?? null;
    if (existing === null) made += 1;
    if (existing === null && isDry) {
      print(`+ ${title}: would be created`);
      continue;
    }
    const id = existing ?? (await create());
    const isRecorded = typeof id === "string" && !isDry && record?.(id);
    print(
      `${existing === null ? "+" : "✓"} ${title}${existing === null ? ": created" : ""}${isRecorded ? ", its id written" : ""}`,
    );
  }
  print(
    isDry
      ? `${made} to be created; nothing was done.`
      : made > 0
        ? `${made} created. Commit ${WORKERS.map((worker) => settingsPath(worker)).join(", ")}; then run npm run doctor -- ${environment}`
        : "Everything is there.",
  );
}

async function listNotifications(account: Account, { print }: CommandContext): Promise<readonly Resource[]> {
  const found = await findNotifications(account);
  return NOTIFICATIONS.flatMap((notification, index) => {
    const { policy = null, isOn = false, isOffered = false } = found[index] ?? {};
    const title = `notification of ${OPERATIONS.email}: ${notification.title}`;
    if (isOn || isOffered)
      return {
        title,
        find: async () => isOn || null,
        create: async () => {
          await turnOn(account, notification, policy);
          return true;
        },
      };
    print(formatResult(warning(`${title} is not offered over the API`, notification.byHand)));
    return [];
  });
}
