import { type Environment, readEnvironmentSettings } from "../cloudflare/environment.ts";

/** The variables by which the desk knows whom Cloudflare Access has let in. */
const VARIABLES = ["ACCESS_TEAM", "ACCESS_AUDIENCE"] as const;

/** @returns what keeps everybody out of the desk; null when it is set up */
export function describeClosedDesk(environment: Environment, root: string): string | null {
  const { name, vars } = readEnvironmentSettings("desk", environment, root);
  return VARIABLES.every((each) => vars[each])
    ? null
    : `${name} lets nobody in until ${VARIABLES.join(" and ")} are set`;
}
