import * as v from "valibot";

/** What somebody at the desk may do. */
export const ROLES = ["reader", "editor", "publisher", "messages"] as const;
export type Role = (typeof ROLES)[number];

/** Who publishes may do what an editor may, who edits what a reader may; messages are for those alone who have the role. */
const INCLUDED: Readonly<Record<Role, readonly Role[]>> = {
  reader: ["reader"],
  editor: ["editor", "reader"],
  publisher: ["publisher", "editor", "reader"],
  messages: ["messages"],
};

/** Somebody whom the desk knows: it has verified who they are, and read what they may do. */
export const Actor = v.object({
  /** An e-mail address. */
  person: v.pipe(v.string(), v.nonEmpty(), v.maxLength(320)),
  roles: v.array(v.picklist(ROLES)),
});
export type Actor = v.InferOutput<typeof Actor>;

export const hasRole = ({ roles }: Pick<Actor, "roles">, role: Role): boolean =>
  roles.some((each) => INCLUDED[each].includes(role));

/** Whoever calls an entrypoint without the role that it asks for. */
class NotAllowed extends Error {}

/**
 * The desk asks first, and every entrypoint again.
 * @throws NotAllowed; ValiError for what is no actor
 */
export function requireRole(actor: unknown, role: Role): Actor {
  const parsed = v.parse(Actor, actor);
  if (!hasRole(parsed, role)) throw new NotAllowed(`This takes the role ${role}.`);
  return parsed;
}
