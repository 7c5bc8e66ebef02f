/** Measures what an attacker with 256 networks brings about in all: mails, writes, and bytes. */

import { NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { MINUTE_MS } from "../../app/ground/platform/duration.ts";
import { readPdf } from "../../tests/pdf-text.ts";
import { API_NAME, type BuiltWorkers } from "../../tools/dev/built-workers.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_HOUR,
  MESSAGES_PER_HOUR,
  PAGE_BYTES,
} from "../../workers/api/messages/budgets.ts";
import { CEILINGS } from "../../workers/ceilings.ts";
import { untilIdle } from "../processor-time.ts";
import { report } from "../report.ts";
import { ATTACKERS, attackHeaders, NETWORKS } from "./attackers.ts";
import { wordOf } from "./doors.ts";
import type { SideEffect } from "./watching-entry.ts";

const SEARCHES = 10_000;
const AT_ONCE = 40;
const MESSAGES = 2 * NETWORKS;
/** Lines with made-up order numbers; with their notes some forty kilobytes. */
const LINES = 150;

const addressOf = ATTACKERS["256 networks"]?.() ?? (() => "");

/** Carries out a task for each number, some at once. */
async function forEachOf(count: number, task: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Words of an attacker, which only the office may read. */
const foreignWord = (index: number, place: number) => `Z${wordOf(index * 997 + place, 11)}`.toUpperCase();

/** @param lines of an order list; a program sends no time, a browser that Turnstile lets pass does */
const hostileMessage = (index: number, lines: number, isPassed: boolean) => ({
  name: foreignWord(index, 0),
  company: foreignWord(index, 1),
  project: foreignWord(index, 2),
  message: foreignWord(index, 3),
  email: `stranger${index}@example${index % 50}.com`,
  notice: NOTICE_VERSIONS[0],
  ...(isPassed && { elapsedMs: 20_000 }),
  lines: Array.from({ length: lines }, (_, line) => ({
    code: foreignWord(index, line + 4),
    amount: 1,
    note: `${foreignWord(index, line + 4)} ${"x".repeat(lines)}`,
  })),
});

export async function measureMails({ url, miniflare }: BuiltWorkers, effects: readonly SideEffect[]): Promise<void> {
  const database = await miniflare.getD1Database("MESSAGES", API_NAME);
  const readSize = async () => (await database.prepare("SELECT 1").run()).meta.size_after;
  const before = await readSize();
  const first = effects.length;
  const post = async (index: number, lines: number, isPassed: boolean) => {
    const headers = { "content-type": "application/json", ...attackHeaders(addressOf, index) };
    const body = JSON.stringify(hostileMessage(index, lines, isPassed));
    await (await fetch(`${url}/api/en/messages`, { method: "POST", headers, body })).arrayBuffer();
  };
  // As long as there are confirmations to be had.
  await forEachOf(CONFIRMATIONS_PER_HOUR * 2, (index) => post(index, 3, true));
  await forEachOf(MESSAGES, (index) => post(NETWORKS + index, LINES, false));
  await untilIdle();

  const mails = effects.slice(first).flatMap((effect) => ("mail" in effect ? effect.mail : []));
  const confirmations = mails.filter(({ to }) => to !== COMPANY.office.email);
  let foreign = 0;
  for (const { words, files } of confirmations) {
    const pdfs = await Promise.all(files.map((file) => readPdf(Buffer.from(file, "base64"))));
    const all = [words, ...pdfs.flatMap(({ pages, title, subject }) => [...pages, title, subject])].join(" ");
    foreign += all.match(FOREIGN)?.length ?? 0;
  }
  report("256 networks, foreign words in mails to strangers", foreign, "words", 0);
  report("256 networks, mails to strangers", confirmations.length, "mails", CONFIRMATIONS_PER_HOUR);
  // One more is the digest.
  report("256 networks, mails to the office", mails.length - confirmations.length, "mails", MESSAGES_PER_HOUR + 1);
  const growth = (await readSize()) - before;
  report("256 networks, growth of the database", growth, "bytes", BYTES_PER_HOUR + MESSAGES * PAGE_BYTES);
}

/** As `foreignWord` makes them, in any case. */
const FOREIGN = /\bz[a-z]{11}\b/gi;

export async function measureSearches({ url }: BuiltWorkers, effects: readonly SideEffect[]): Promise<void> {
  const first = effects.length;
  const started = performance.now();
  await forEachOf(SEARCHES, async (index) => {
    const words = encodeURIComponent(`terminal ${index}a mm`);
    const headers = attackHeaders(addressOf, index);
    await (await fetch(`${url}/suggestions/en?q=${words}`, { headers })).arrayBuffer();
  });
  await untilIdle();
  const minutes = Math.ceil((performance.now() - started) / MINUTE_MS);
  const writes = effects.slice(first).filter((effect) => "kvWrite" in effect).length;
  report(`256 networks, writes of ${SEARCHES} searches`, writes, "writes", CEILINGS.searchWrites.limit * minutes);
}
