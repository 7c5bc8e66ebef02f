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
  const preview = previewUrl(environment, context);
  const hasRoute = routes.some(({ pattern }) => pattern === URL.parse(preview ?? "")?.host);
  const urls = [deskUrl(environment, context), hasRoute ? preview : null].filter((url) => url !== null);
  return [
    closed === null ? ok(`${name} knows its team and application of Access`) : warning(closed, REMEDY),
    ...(preview === null ? [warning(`${name} shows no preview: PREVIEW_URL is empty`, REMEDY)] : []),
    ...(preview === null || hasRoute ? [] : [wrong(`PREVIEW_URL of ${name} is no host of its routes`, REMEDY)]),
    ...(await Promise.all(urls.map((url) => checkRefusal(url, vars.ACCESS_TEAM ?? "", context)))),
  ];
}

/** @param team a host, with or without https:// */
async function checkRefusal(url: string, team: string, { fetch }: CommandContext): Promise<CheckResult> {
  try {
    const { status, headers } = await fetch(`${url}/`, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const location = headers.get("location");
    const host = team.replace(/^https:\/\/|\/$/g, "");
    const isSentToTeam = status >= 300 && status < 400 && location !== null && new URL(location, url).host === host;
    if (isSentToTeam || status === 401 || status === 403) return ok(`${url} refuses whoever has not passed Access`);
    const answer = `${status}${location === null ? "" : ` to ${location}`}`;
    return wrong(`${url} answers ${answer} to whoever has not passed Access`, REMEDY);
  } catch (error) {
    return unknown(`${url} cannot be asked from here (${summarize(error)})`, "try again once the desk is deployed");
  }
}
