import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { readCatalogue, type SlotBindings } from "../../workers/slots/open-catalogue.ts";

const BOOKMARK = "0000-02";

/** The catalogue's databases, whose sessions have bookmarks, as those of local D1 have not. */
function standInCatalogue() {
  const mood = { refuses: "", from: [] as string[], bookmark: null as string | null };
  const rowsOf = (sql: string) =>
    sql.includes("file_revision") ? [{ files: 0 }] : sql.includes("AS release") ? [{ release: 7 }] : [];
  const withSession = (from: string) => {
    mood.from.push(from);
    const given = mood.bookmark;
    const prepare = (sql: string) => ({ bind: () => sql });
    const batch = async (statements: readonly string[]) => {
      if (mood.refuses === from) throw new Error("D1 is away");
      return statements.map((sql) => ({ results: rowsOf(sql) }));
    };
    return { prepare, batch, getBookmark: () => given };
  };
  const pointer = {
    ...{ turn: 1, live: "a", previous: "b", next: "c", live_release: 7, previous_release: 0, next_release: 0 },
    ...{ live_bookmark: BOOKMARK, previous_bookmark: "", next_bookmark: "" },
    ...{ previous_live_until: 0, next_live_until: 0, texts: 0, staged: 0, compiled: null },
  };
  const others = {
    withSession: () => ({ prepare: () => ({ bind: () => "" }), batch: () => Promise.reject(new Error()) }),
  };
  const bindings = {
    CATALOGUE_A: { withSession },
    CATALOGUE_B: others,
    CATALOGUE_C: others,
    CATALOGUE_POINTER: { prepare: () => ({ bind: () => ({ first: async () => pointer }) }) },
  } as unknown as Record<keyof SlotBindings, D1Database>;
  return { mood, read: () => readCatalogue(bindings, "live") };
}

test("sessions of a slot begin at the pointer's bookmark, whichever copy of the database answers", async () => {
  const { mood, read } = standInCatalogue();
  // The first reading is begun before the pointer is known.
  await read();
  for (const bookmark of ["0000-03", "0000-01", null]) {
    mood.bookmark = bookmark;
    await read();
  }
  expect(mood.from).toEqual(["first-unconstrained", BOOKMARK, "0000-03", "0000-03"]);
});

test("a bookmark that is refused is let go of, and the primary is asked", async () => {
  const { mood, read } = standInCatalogue();
  await read();
  mood.refuses = BOOKMARK;
  for (const _ of [1, 2]) expect((await read()).contentVersion).toMatchObject({ release: 7 });
  expect(mood.from.slice(1)).toEqual([BOOKMARK, "first-primary", "first-unconstrained"]);
});
