import { openAccount } from "../../cloudflare/account.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { hearsBounces, MAIL_DOMAIN, mailEventsQueue } from "../mail-events.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, unknown, wrong } from "./check-result.ts";

/** The part of node:dns/promises that the checks use. */
export type MailDns = {
  readonly resolveMx: (name: string) => Promise<readonly unknown[]>;
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
};

/**
 * Mail needs these records to be delivered: RFC 7208 (SPF), RFC 6376 (DKIM), RFC 7489 (DMARC). Those of Email Sending, as
 * https://developers.cloudflare.com/email-service/concepts/email-authentication/ has them (read 2026-11-23); Email Routing,
 * which receives, has others.
 */
export async function checkMail({ resolveMx, resolveTxt }: MailDns): Promise<CheckResult[]> {
  const domain = MAIL_DOMAIN;
  const bounces = `cf-bounce.${domain}`;
  const dashboard = "dash.cloudflare.com › Email Service › Email Sending › Onboard Domain adds it";
  const texts = async (name: string) => (await resolveTxt(name)).map((parts) => parts.join(""));
  const records: readonly (readonly [title: string, exists: () => Promise<boolean>])[] = [
    [`MX of ${domain}`, async () => (await resolveMx(bounces)).length > 0],
    [`SPF of ${domain}`, async () => (await texts(bounces)).some((text) => text.startsWith("v=spf1"))],
    [
      `DKIM of ${domain}`,
      async () => (await texts(`cf-bounce._domainkey.${domain}`)).some((text) => text.includes("v=DKIM1")),
    ],
    [`DMARC of ${domain}`, async () => (await texts(`_dmarc.${domain}`)).some((text) => text.startsWith("v=DMARC1"))],
  ];
  return await Promise.all(
    records.map(async ([title, exists]): Promise<CheckResult> => {
      try {
        return (await exists()) ? ok(title) : wrong(`no ${title}`, dashboard);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOTFOUND" || code === "ENODATA") return wrong(`no ${title}`, dashboard);
        return unknown(`${title} cannot be looked up from here (${code})`, "try again with a network that has DNS");
      }
    }),
  );
}

/** Only production hears of bounces: tools/operations/provision/resources.ts says why. */
export function checkBounces(environment: Environment, context: CommandContext): Promise<readonly CheckResult[]> {
  const queue = mailEventsQueue(readEnvironmentSettings("api", environment, context.root));
  const provision = `npm run provision -- ${environment}`;
  return checkAtCloudflare({ title: `whether bounces come to the queue ${queue}` }, async () => {
    const account = await openAccount(context);
    if (!(await account.queueIds()).has(queue)) return [wrong(`there is no queue ${queue}`, provision)];
    if (environment !== "production") return [ok(`there is the queue ${queue}`)];
    return [
      (await hearsBounces(account, queue))
        ? ok(`bounces of mails from ${MAIL_DOMAIN} come to the queue ${queue}`)
        : wrong(`bounces of mails from ${MAIL_DOMAIN} come to no queue: nobody learns of them`, provision),
    ];
  });
}
