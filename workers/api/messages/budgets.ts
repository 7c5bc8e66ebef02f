import { MAX_FILE_BYTES } from "../../../app/foundation/messages/attachments.ts";

/**
 * The budgets of all visitors together. The largest customer's busy day has some sixty messages, fifteen of them in one
 * hour, the largest of 40 kB, and as many confirmations: each budget is ten times as much. They are counted in the
 * database, in the transaction that stores a message, so they are exact. Beyond them messages are stored all the same;
 * the office reads them in a digest, and nobody is sent a confirmation.
 */
export const MESSAGES_PER_HOUR = 200;
/** Some twenty-five of the largest possible messages, whose mails would have half a megabyte each. */
export const BYTES_PER_HOUR = 5_000_000;
export const CONFIRMATIONS_PER_HOUR = 60;
export const CONFIRMATIONS_PER_DAY = 300;
/** All that the database holds: five years of ordinary busy days, a fifth of what D1 takes (10 GB on Workers Paid). */
export const TABLE_BYTES = 2_000_000_000;
/** From here on only who passes Turnstile is stored: the rest of D1's 10 GB is for them. */
export const FULL_TABLE_BYTES = 8_000_000_000;
/** The largest message stored over a budget without Turnstile: a page of text in any alphabet. */
export const PAGE_BYTES = 6000;

/** Confirmations in a day (UTC) for one of these. */
export const DAILY_CONFIRMATIONS = {
  /** So that nobody fills another person's mailbox. */
  mailbox: 5,
  /** A company's domain, or that of all who have their mailboxes at one provider. */
  domain: 60,
  /** An office shares one address; for IPv6 the /56 of a household. */
  address: 20,
  /** An IPv6 /48, which anybody gets for nothing and has 256 households; for IPv4 a /24. */
  network: 40,
  /** An autonomous system may be a country's only carrier: its visitors then have the reference on their screen alone. */
  carrier: 150,
} as const;

/**
 * Files of all visitors: a busy day of the largest customer's has some twenty messages with three photographs of 3 MB. A year
 * of days that are used up is 365 GB, which R2 stores for six dollars a month. Beyond them a message goes without files.
 */
export const FILE_BYTES_PER_HOUR = 400_000_000;
export const FILE_BYTES_PER_DAY = 1_000_000_000;
/** From here on the largest file is refused. */
export const FULL_FILE_BYTES_PER_HOUR = FILE_BYTES_PER_HOUR - MAX_FILE_BYTES;

/** Bytes of files in a day (UTC) from one of these (DAILY_CONFIRMATIONS says what they are). */
export const DAILY_FILE_BYTES = { address: 60_000_000, network: 120_000_000, carrier: 400_000_000 } as const;
