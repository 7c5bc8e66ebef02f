import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { type CatalogueWriters, changePointer } from "../../../sql/slots.ts";

/** An empty slot was read by nobody. */
const liveUntil = ({ release }: { readonly release: number }, now: Date) => (release === 0 ? 0 : now.getTime());

/** Makes the next slot live; the live one is what a rollback turns to, and the one before is free. */
export const turnToNext = (databases: CatalogueWriters, from: Pointer, now: Date): Promise<Pointer> =>
  changePointer(databases, from, {
    live: withoutTime(from.next),
    previous: { ...from.live, liveUntil: liveUntil(from.live, now) },
    // The slot's catalogue was not staged by anybody.
    next: { ...from.previous, release: 0, bookmark: "" },
  });

/** Makes the previous slot live again; what was live can be turned to in the same way. */
export const turnToPrevious = (databases: CatalogueWriters, from: Pointer, now: Date): Promise<Pointer> =>
  changePointer(databases, from, {
    live: withoutTime(from.previous),
    previous: { ...from.live, liveUntil: liveUntil(from.live, now) },
    next: from.next,
  });

const withoutTime = ({ name, release, bookmark }: Pointer["next"]) => ({ name, release, bookmark });
