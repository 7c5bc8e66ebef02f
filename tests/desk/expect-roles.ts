import { expect } from "vitest";
import { ROLES } from "../../workers/actor.ts";

type Door = "reader" | "editor" | "publisher";
const MAY: Readonly<Record<string, readonly Door[]>> = {
  reader: ["reader"],
  editor: ["reader", "editor"],
  publisher: ["reader", "editor", "publisher"],
};

/** Knocks at each door with each role: it opens for those who may, and says which role it takes to all others. */
export async function expectRoles(
  doors: Readonly<Record<Door, readonly ((actor: unknown) => Promise<unknown>)[]>>,
): Promise<void> {
  for (const role of ROLES)
    for (const [door, calls] of Object.entries(doors))
      for (const call of calls) {
        const outcome = await call({ person: "x@klemma.example", roles: [role] }).then(
          () => "done",
          (error: Error) => error.message,
        );
        const isAllowed = MAY[role]?.some((each) => each === door) === true;
        expect({ role, door, outcome }).toEqual({
          role,
          door,
          outcome: isAllowed ? "done" : `This takes the role ${door}.`,
        });
      }
}
