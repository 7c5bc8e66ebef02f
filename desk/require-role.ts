import { data } from "react-router";
import { hasRole, type Role } from "../workers/actor.ts";
import type { Desk } from "./desk-context.ts";

/** @throws Response of status 403 that names the role */
export function requireDeskRole({ actor }: Pick<Desk, "actor">, role: Role): void {
  if (!hasRole(actor, role)) throw data(role, { status: 403 });
}
