/**
 * `npm run bench:abuse [-- DOOR…]`: for each public door the costliest request that a visitor can make, its processor time and
 * that of its mails, and how much longer another visitor waits for a page, for the receipt of a message and for a data sheet
 * while an attacker sends that request over fifty connections, from one address, from all networks of a /48, and from 256 of
 * them; and what mails, writes and bytes the last brings about in all (`-- totals`). Fails where a request costs more than its
 * limit, where another visitor is refused, and where a budget is passed; waiting has no limit, as it tells something on a quiet
 * machine alone. Linux only: it reads /proc.
 */
import { rmSync } from "node:fs";
import { type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { prepareSite } from "../../tools/dev/prepare-data.ts";
import { fetchAsVisitor } from "../fetch-as-visitor.ts";
import { median, untilIdle, workerdTime } from "../processor-time.ts";
import { finish, report } from "../report.ts";
import { ATTACKERS, attack, NETWORKS } from "./attackers.ts";
import { DOORS, type Door } from "./doors.ts";
import { measureMails, measureSearches } from "./totals.ts";
import { createVisitor, WANTS } from "./visitor.ts";
import { readSideEffect, type SideEffect, WATCHING_ENTRY } from "./watching-entry.ts";

const ATTACK_SECONDS = 6;
/** The first second is left out: it measures how the connections are opened. */
const WARM_UP_MS = 1000;
const SAMPLES_ALONE = 9;
const COST_ROUNDS = 7;
const TOTALS = "totals";
/** The side effects that the Workers log. */
const effects: SideEffect[] = [];
/**
 * Without the router of static assets: Cloudflare runs it elsewhere, but here it would take a turn of the one thread before
 * each request of the attack.
 */
const SETTINGS = {
  assets: false,
  entry: WATCHING_ENTRY,
  onLog: (line: string) => {
    const effect = readSideEffect(line);
    if (effect) effects.push(effect);
  },
};

async function measureCost(url: string, { name, request, status = 200, limitMs, sendsMails }: Door): Promise<void> {
  const costs: number[] = [];
  const mailCosts: number[] = [];
  for (let round = 0; round < COST_ROUNDS; round += 1) {
    const { path, ...init } = request(NETWORKS + round);
    costs.push(await workerdTime(() => fetchAsVisitor(url + path, init, status)));
    if (sendsMails) mailCosts.push(await workerdTime(untilIdle));
  }
  report(name, median(costs), "ms", limitMs);
  if (sendsMails) report(`${name}, its mails`, median(mailCosts), "ms");
}

/** All costs first, since attacks use up the budgets of messages. */
async function measure({ url }: BuiltWorkers, doors: readonly Door[]) {
  const visit = createVisitor(url);
  await visit((rounds) => rounds < SAMPLES_ALONE);
  await untilIdle();
  for (const door of doors) await measureCost(url, door);
  for (const door of doors)
    for (const [name, addresses] of Object.entries(ATTACKERS)) {
      await untilIdle();
      const alone = await visit((rounds) => rounds < SAMPLES_ALONE);
      const end = performance.now() + ATTACK_SECONDS * 1000;
      const attacked = attack(url, door, addresses(), ATTACK_SECONDS);
      await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
      const under = await visit(() => performance.now() < end);
      const title = `${door.name}, ${name}`;
      for (const want of WANTS)
        report(`${title}, a ${want} waits longer by`, under.waits[want] - alone.waits[want], "ms");
      report(`${title}, refused to others`, under.refused, "requests", 0);
      console.log(`    meanwhile it answers ${await attacked}`);
    }
}

const state = ".wrangler/bench/abuse";
// Messages of earlier runs would have used up the budgets.
rmSync(state, { recursive: true, force: true });
await prepareSite(state);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

console.log("For each door the processor time of one request, and what an attack adds to the wait of others:");
const site = await startWorkers({ ...SETTINGS, state });
await measure(
  site,
  DOORS.filter(({ name }) => isWanted(name)),
);
await site.close();
if (isWanted(TOTALS)) {
  rmSync(state, { recursive: true, force: true });
  await prepareSite(state);
  const fresh = await startWorkers({ ...SETTINGS, state });
  await measureMails(fresh, effects);
  await measureSearches(fresh, effects);
  await fresh.close();
}
finish();
