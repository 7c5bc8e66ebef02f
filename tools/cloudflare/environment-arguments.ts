import { Argument, Option } from "@commander-js/extra-typings";
import { ENVIRONMENTS, type Environment } from "./environment.ts";

/** `staging` or `production`. */
export const environmentArgument = () =>
  new Argument("<environment>", "the environment at Cloudflare").choices(ENVIRONMENTS);

/** `local`, or an environment. */
export const whereArgument = () =>
  new Argument("<where>", "this machine, or an environment at Cloudflare").choices(["local", ...ENVIRONMENTS]);

/** @returns the environment at Cloudflare; undefined is this machine */
export const remoteOf = (where: "local" | Environment): Environment | undefined =>
  where === "local" ? undefined : where;

export const remoteOption = () =>
  new Option("--remote <environment>", "works on that environment at Cloudflare instead of local data").choices(
    ENVIRONMENTS,
  );
