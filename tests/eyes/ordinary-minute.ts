import type { RateName } from "../../workers/rate-limit.ts";

export type LimitName = RateName | "MESSAGE_RATE" | "SUSPECT_RATE";

/** What one person at work on the site does. */
export type Habit = {
  /** How often in a minute, on average over a busy hour. */
  readonly timesAMinute: number;
  /** How many requests it makes at once that the limit counts. */
  readonly requests: number;
  readonly what: string;
};

/** The colleagues that decision 0031 promises to feel no limit. */
export const COLLEAGUES = 40;

/** An ordinary minute of a person who chooses products, by the limit that counts it. */
export const ORDINARY_MINUTE: Readonly<Record<LimitName, Habit>> = {
  PAGE_RATE: { timesAMinute: 5, requests: 1, what: "opens three pages, and rests the pointer on two more links" },
  SUGGESTION_RATE: { timesAMinute: 1, requests: 4, what: "searches, with four pauses while typing" },
  VARIANT_RATE: { timesAMinute: 1, requests: 1, what: "chooses a colour in a list" },
  DRAWING_RATE: { timesAMinute: 1, requests: 24, what: "opens a list that shows 24 drawings" },
  FILE_RATE: { timesAMinute: 1 / 2, requests: 4, what: "reads a PDF, which its viewer loads in four pieces" },
  IMAGE_RATE: { timesAMinute: 1 / 2, requests: 1, what: "turns a product in 3D, or loads its STEP file" },
  PAPER_RATE: { timesAMinute: 1 / 6, requests: 3, what: "opens the data sheets of three products in tabs" },
  ARCHIVE_RATE: { timesAMinute: 1 / 10, requests: 1, what: "loads the documents of a product as a ZIP file" },
  LINES_RATE: { timesAMinute: 1, requests: 1, what: "looks at the order list, or adds to it" },
  WORDING_RATE: { timesAMinute: 1 / 4, requests: 4, what: "pastes thirty lines in words, counted by eights" },
  SUBMISSION_RATE: { timesAMinute: 1 / 20, requests: 1, what: "sends an enquiry" },
  MESSAGE_RATE: { timesAMinute: 1 / 20, requests: 1, what: "sends an enquiry" },
  SUSPECT_RATE: { timesAMinute: 0, requests: 1, what: "fills in a field that nobody sees" },
  MEASURES_RATE: { timesAMinute: 4, requests: 1, what: "leaves three pages and ends a search" },
  API_RATE: { timesAMinute: 1 / 2, requests: 1, what: "scans the code on a product" },
  OTHER_RATE: { timesAMinute: 1 / 4, requests: 1, what: "opens the browser, which reads the web app's manifest" },
};

/**
 * The requests of all colleagues in the busiest period of an hour or so: people act when they like, so their number varies
 * by its square root (Poisson), and is three times that above the average in one period of some seven hundred.
 */
export function busiestPeriod({ timesAMinute, requests }: Habit, seconds: number): number {
  const average = (COLLEAGUES * timesAMinute * seconds) / 60;
  return Math.ceil(requests * (average + 3 * Math.sqrt(average)));
}
