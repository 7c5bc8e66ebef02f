import { DAY_MS, HOUR_MS } from "../../../app/ground/platform/duration.ts";

export type Alert = {
  /** The subject of its mails. */
  readonly title: string;
  /** The step of “From alert to fix” in docs/operations.md. */
  readonly step: string;
  /** After so long it is mailed again if it lasts or comes back. */
  readonly repeatMs: number;
  /** It is over when nothing was found for so long. */
  readonly overAfterMs: number;
};

const DAILY = { repeatMs: DAY_MS, overAfterMs: HOUR_MS } as const;
/** Looked for at night alone: the next night decides whether it is over. */
const NIGHTLY = { repeatMs: DAY_MS, overAfterMs: DAY_MS + HOUR_MS } as const;

/** What operations is mailed about. The guide has a step for each. */
export const ALERTS = {
  owedMails: { ...DAILY, title: "mails are owed", step: "Mails do not arrive?" },
  errors: { ...DAILY, title: "errors", step: "What is in the log?" },
  database: { ...DAILY, title: "a database does not answer", step: "D1 is down altogether?" },
  deadLetters: { repeatMs: DAY_MS, overAfterMs: DAY_MS, title: "dead letters", step: "Dead letters?" },
  files: { ...NIGHTLY, title: "the index of files differed", step: "Files are missing?" },
  certificates: { ...NIGHTLY, repeatMs: 30 * DAY_MS, title: "certificates expire", step: "A certificate expires?" },
} as const satisfies Readonly<Record<string, Alert>>;

export type AlertKind = keyof typeof ALERTS;
