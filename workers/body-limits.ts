import { MAX_FILE_BYTES } from "../app/foundation/messages/attachments.ts";

/** The largest bodies in bytes. Each handler also cuts a body of no declared length while it reads it. */
export const BODY_LIMITS = {
  /** Five thousand characters of any alphabet in every field, and a list of 500 lines with the longest notes. */
  message: 700_000,
  /** One file of a message, which is sent on while it is read. */
  messageFile: MAX_FILE_BYTES,
  /** A message with its files, of a browser without scripts. */
  messageForm: MAX_FILE_BYTES + 700_000,
  /** 500 lines with the longest notes in Cyrillic letters. */
  orderList: 500_000,
  /** A thousand positions with their targets, or some hundreds with the longest texts, which take a second. */
  strips: 500_000,
  /** Some thousands of positions: nothing is drawn. */
  stripTables: 2_000_000,
  orderLines: 100_000,
  /** 500 order numbers and 200 blocks, each with colours and words. */
  stripProducts: 100_000,
  /** The parameters of a buyer's system, the return address among them. */
  punchOut: 20_000,
  /** A basket of 500 lines that is to be changed, with their descriptions. */
  cxml: 400_000,
  /** The request of a mail program (RFC 8058), or of a button. */
  stop: 1000,
  webVitals: 4000,
  /** A list of 200 lines several times over. */
  mcp: 64_000,
  /** More than any form of the site sends. */
  any: 10_000_000,
} as const;
