import dns from "node:dns/promises";
import { type Command, createAction, createCommand } from "../../cloudflare/command.ts";
import { environmentArgument } from "../../cloudflare/environment-arguments.ts";
import { checkCloudflare } from "./check-cloudflare.ts";
import { checkDesk } from "./check-desk.ts";
import { checkMachine } from "./check-machine.ts";
import { checkMail, type MailDns } from "./check-mail.ts";
import { formatResult } from "./check-result.ts";
import { checkIds, checkRoute } from "./check-settings.ts";
import { checkSiteKey } from "./check-turnstile.ts";

/** @param mailDns looks up the records of the mail domain */
export const doctorCommand =
  (mailDns: MailDns): Command =>
  (context) =>
    createCommand("doctor", context)
      .description("names what this machine, or an environment at Cloudflare, lacks for the site, and the remedy")
      .addArgument(environmentArgument().argOptional())
      .action(
        createAction(context, "Nothing was changed.", async (environment) => {
          const results = checkMachine(context);
          if (environment) {
            const [cloudflare, desk, mail] = await Promise.all([
              checkCloudflare(environment, context),
              checkDesk(environment, context),
              checkMail(mailDns),
            ]);
            results.push(
              ...checkIds(environment, context.root),
              ...checkRoute(environment, context.root),
              checkSiteKey(environment, context.root),
              ...cloudflare,
              ...desk,
              ...mail,
            );
          }
          for (const result of results) context.print(formatResult(result));
          const toDo = results.filter(({ status }) => status === "wrong").length;
          context.print(toDo === 0 ? "Nothing has to be done." : `${toDo} to be done.`);
          return toDo === 0 ? 0 : 1;
        }),
      );

export const doctor = doctorCommand(dns);
