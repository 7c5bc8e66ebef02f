import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { deskUrl, previewUrl } from "../../cloudflare/site-url.ts";
import { describeClosedDesk } from "../desk-access.ts";
import { type CheckResult, ok, summarize, unknown, warning, wrong } from "./check-result.ts";

const TIMEOUT_MS = 15_000;
const REMEDY = "“The desk” in docs/operations.md";

/** Whether the desk is set up, and whether it and the preview refuse whoever has not passed Cloudflare Access. */
export async function checkDesk(environment: Environment, context: CommandContext): Promise<readonly CheckResult[]> {
  const { name, vars, routes = [] } = readEnvironmentSettings("desk", environment, context.root);
  const closed = describeClosedDesk(environment, context.root);
  const desk = deskUrl(environment, context);
  const preview = routes
    .map(({ pattern }) => `https://${pattern}`)
    .find((url) => url === previewUrl(environment, context));
  const urls = [desk, preview].flatMap((url) => url ?? []);
  return [
    closed === null ? ok(`${name} knows its team and application of Access`) : warning(closed, REMEDY),
    ...(preview === undefined ? [describePreview(name, vars.PREVIEW_URL ?? "")] : []),
    ...(await Promise.all(urls.map((url) => checkRefusal(url, vars.ACCESS_TEAM ?? "", context)))),
  ];
}

const describePreview = (name: string, address: string): CheckResult =>
  address === ""
    ? warning(`${name} shows no preview: PREVIEW_URL is empty`, REMEDY)
    : wrong(`PREVIEW_URL of ${name} is not https:// and a host of its routes`, REMEDY);

/** @param team a host, with or without https:// */
async function checkRefusal(url: string, team: string, { fetch }: CommandContext): Promise<CheckResult> {
  try {
    const { status, headers } = await fetch(`${url}/`, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const location = headers.get("location");
    const host = team.replace(/^https:\/\/|\/$/g, "");
    const isSentToTeam = status >= 300 && status < 400 && location !== null && new URL(location, url).host === host;
    if (isSentToTeam || (host === "" && isRefusal(status))) return ok(`${url} refuses whoever has not passed Access`);
    // The desk itself refuses, as no token has come: nobody is offered a login.
    if (isRefusal(status)) return warning(`${url} refuses everybody: Access does not stand in front of it`, REMEDY);
    const answer = `${status}${location === null ? "" : ` to ${location}`}`;
    return wrong(`${url} answers ${answer} to whoever has not passed Access`, REMEDY);
  } catch (error) {
    return unknown(`${url} cannot be asked from here (${summarize(error)})`, "try again once the desk is deployed");
  }
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;
