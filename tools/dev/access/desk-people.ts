import type { Role } from "../../../workers/actor.ts";
import { openLocalDatabase } from "../../databases/local-database.ts";
import { sqlLiteral } from "../../sql/statements.ts";
import type { Person } from "./access-stand-in.ts";

type DeskPerson = Person & { readonly role: Role | null };

const at = (name: string) => `${name}@klemma.example`;

/** Who may log in at the desk of this computer, and as what. */
export const PEOPLE: readonly DeskPerson[] = [
  { email: at("ayse"), name: "Ayşe", role: "editor" },
  { email: at("mert"), name: "Mert", role: "publisher" },
  { email: at("deniz"), name: "Deniz", role: "messages" },
  { email: at("can"), name: "Can", role: "reader" },
  { email: at("lale"), name: "Lale", role: null },
];

/** Gives the people their roles; those that somebody has given meanwhile stay. */
export async function giveRoles(state: string): Promise<void> {
  const journal = openLocalDatabase("JOURNAL", state);
  await journal.migrate();
  const rows = PEOPLE.flatMap(({ email, role }) =>
    role ? [`(${sqlLiteral(email)}, 'person', ${sqlLiteral(role)})`] : [],
  );
  await journal.write([`INSERT OR IGNORE INTO role (holder, kind, role) VALUES ${rows.join(", ")}`]);
}
