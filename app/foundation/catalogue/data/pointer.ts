import * as v from "valibot";

/** The three catalogue databases; the Workers that read or write them bind each as CATALOGUE_A and so on. */
export const SLOTS = ["a", "b", "c"] as const;
export type SlotName = (typeof SLOTS)[number];

export const ROLES = ["live", "previous", "next"] as const;
export type SlotRole = (typeof ROLES)[number];

const Name = v.picklist(SLOTS);
const number = v.number();
const text = v.string();

/** The one row of the table `pointer` (d1-migrations/pointer). */
const PointerRow = v.object({
  turn: number,
  live: Name,
  previous: Name,
  next: Name,
  live_release: number,
  previous_release: number,
  next_release: number,
  live_bookmark: text,
  previous_bookmark: text,
  next_bookmark: text,
  previous_live_until: number,
  next_live_until: number,
});

export type Slot = {
  readonly name: SlotName;
  /** 0 where it has none, or is being filled. */
  readonly release: number;
  /** Where sessions of D1 begin, empty for anywhere. */
  readonly bookmark: string;
};
/** Until when a slot was live, in milliseconds since 1970. */
type RetiredSlot = Slot & { readonly liveUntil: number };

/** Which slot is which. */
export type Pointer = {
  /** Counts the changes. */
  readonly turn: number;
  readonly live: Slot;
  readonly previous: RetiredSlot;
  readonly next: RetiredSlot;
};

export const SELECT_POINTER = "SELECT * FROM pointer";

/** Parses the row of {@link SELECT_POINTER}. @throws ValiError */
export const PointerSchema = v.pipe(
  PointerRow,
  v.transform((row): Pointer => {
    const slot = (role: SlotRole): Slot => ({
      name: row[role],
      release: row[`${role}_release`],
      bookmark: row[`${role}_bookmark`],
    });
    return {
      turn: row.turn,
      live: slot("live"),
      previous: { ...slot("previous"), liveUntil: row.previous_live_until },
      next: { ...slot("next"), liveUntil: row.next_live_until },
    };
  }),
);
