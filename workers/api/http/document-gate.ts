import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../app/ground/i18n/server-translator.ts";
import { createCeiling } from "../../../app/ground/platform/ceiling.ts";
import { isWithin } from "../../../app/ground/platform/duration.ts";
import type { GateLimits } from "../../ceilings.ts";
import { problemResponse } from "../../problem.ts";
import { carrierOf, rateLimitKey, siteNetwork } from "../../rate-limit.ts";
import { createPause, type Pause } from "../pdf/pause.ts";

/**
 * Makes a response that costs much processor time and memory once it is its turn, or refuses it with 429 when that takes too
 * long. The site Worker turns the refusal into a page where a visitor looks at it.
 * @param make `extendTurn` is for work that goes on while the response is sent
 */
export type MakeDocument = <Answer extends Response | null>(
  make: (pause: Pause, extendTurn: (until: Promise<void>) => void) => Promise<Answer>,
) => Promise<Answer | Response>;

const RETRY_AFTER_SECONDS = 2;

/** A worst list takes a third of a second of processor time, a data sheet a tenth; the site Worker waits 8 s in all. */
const MAX_WAIT_MS = 5000;

/** A turn ends by then even if the runtime ended the work without a word, as at the limit of processor time. */
const MAX_TURN_MS = 30_000;

/** A posted list waits in memory and has up to half a megabyte, so one address cannot take all places either. */
const MAX_WAITING = 32;
const MAX_WAITING_OF_ADDRESS = 12;

/** The carriers, networks and addresses that are remembered after a turn; earlier ones count as if they had had none. */
const MAX_SERVED = 500;

/** Whose turn it is goes by turns among carriers, then among one's networks, then among a network's addresses. */
const LEVELS = ["carrier", "network", "address"] as const;
type Visitor = Readonly<Record<(typeof LEVELS)[number], string>>;
type Turn = { readonly address: string; readonly takenAt: number };
type Place = { readonly visitor: Visitor; readonly begin: (turn: Turn | null) => void };

const visitorOf = (request: Request): Visitor => ({
  carrier: `AS${carrierOf(request)}`,
  network: siteNetwork(request),
  address: rateLimitKey(request),
});

/** The last that came from where most wait: of that carrier, there of that network, there of that address. */
function findLast(visitors: readonly Visitor[]): Visitor | undefined {
  const crowd = LEVELS.reduce((within, level) => {
    const groups = [...Map.groupBy(within, (visitor) => visitor[level]).values()];
    // The last of the largest groups.
    return groups.reduce((largest, group) => (group.length >= largest.length ? group : largest), []);
  }, visitors);
  return crowd.at(-1);
}

/**
 * Counts in this isolate alone, which is what shares processor and memory. An address has one document made at a time; who
 * has not had one yet, or not for the longest time, is next. So an attacker with many addresses, or with many networks of one
 * carrier, waits behind everybody else, and is the first to be refused.
 */
export function createDocumentGate({ atOnce, begins }: GateLimits) {
  const turns = new Set<Turn>();
  const queue = new Set<Place>();
  /** Carriers, networks and addresses that had a turn since nobody was waiting, the one that had the last turn at the end. */
  const served = new Set<string>();
  const ceiling = createCeiling(begins.limit, begins.periodMs);

  function nextPlace(): Place | undefined {
    const making = new Set([...turns].map(({ address }) => address));
    const ready = [...queue].filter(({ visitor }) => !making.has(visitor.address));
    const order = [...served];
    const ranked = ready.map((place) => ({ place, rank: LEVELS.map((level) => order.indexOf(place.visitor[level])) }));
    const compare = (one: readonly number[], other: readonly number[]) =>
      one.map((rank, level) => rank - (other[level] ?? 0)).find((difference) => difference !== 0) ?? 0;
    return ranked.toSorted((one, other) => compare(one.rank, other.rank))[0]?.place;
  }

  function giveTurns(): void {
    for (const turn of turns) if (!isWithin(turn.takenAt, MAX_TURN_MS)) turns.delete(turn);
    if (turns.size === 0 && queue.size === 0) served.clear();
    while (turns.size < atOnce) {
      const place = nextPlace();
      if (!place || !ceiling.take()) return;
      const { visitor, begin } = place;
      const turn: Turn = { address: visitor.address, takenAt: Date.now() };
      queue.delete(place);
      turns.add(turn);
      for (const level of LEVELS) {
        served.delete(visitor[level]);
        served.add(visitor[level]);
      }
      for (const oldest of served) if (served.size > MAX_SERVED) served.delete(oldest);
      begin(turn);
    }
  }

  /** Who would have to go if this visitor waited too: the visitor, somebody else, or nobody. */
  function findExcess(visitor: Visitor): Visitor | undefined {
    const waiting = [...queue].map((place) => place.visitor);
    if (waiting.filter(({ address }) => address === visitor.address).length >= MAX_WAITING_OF_ADDRESS) return visitor;
    return queue.size < MAX_WAITING ? undefined : findLast([...waiting, visitor]);
  }

  /** @returns null when too many wait, when none has become free in time, or when the visitor has left */
  async function waitForTurn(visitor: Visitor, signal: AbortSignal): Promise<Turn | null> {
    const excess = findExcess(visitor);
    if (excess === visitor) return null;
    for (const each of queue) if (each.visitor === excess && queue.delete(each)) each.begin(null);
    const { promise, resolve: begin } = Promise.withResolvers<Turn | null>();
    const place: Place = { visitor, begin };
    queue.add(place);
    giveTurns();
    const leave = () => {
      // A turn may be over that nobody has ended.
      if (!signal.aborted) giveTurns();
      if (queue.delete(place)) begin(null);
    };
    const timer = setTimeout(leave, MAX_WAIT_MS);
    // A turn that the ceiling delays begins in the next period.
    const nextPeriod = setInterval(giveTurns, begins.periodMs);
    signal.addEventListener("abort", leave);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(nextPeriod);
      signal.removeEventListener("abort", leave);
    }
  }

  return {
    /** For requests that cost something to read. @returns null when they may wait for a turn */
    refuseEarly(request: Request): Response | null {
      const visitor = visitorOf(request);
      return findExcess(visitor) === visitor ? busyResponse() : null;
    },

    makeFor:
      (request: Request, waitUntil: (task: Promise<unknown>) => void): MakeDocument =>
      async (make) => {
        let sent: Promise<void> | undefined;
        const extendTurn = (until: Promise<void>) => {
          sent = until;
        };
        const pause = createPause(request.signal);
        const waiting = waitForTurn(visitorOf(request), request.signal);
        const response = waiting
          .then(async (turn) => {
            if (!turn && !request.signal.aborted) return busyResponse();
            // Between two documents others are heard, also where making takes one piece.
            await pause();
            return make(pause, extendTurn);
          })
          .catch((error: unknown) => {
            if (request.signal.aborted) return new Response(null);
            throw error;
          });
        // Once the visitor has left, only what is waited for runs on, and ends its turn.
        waitUntil(
          response
            .then(() => sent)
            .catch(() => undefined)
            .then(() => waiting)
            .then((turn) => {
              if (turn) turns.delete(turn);
              giveTurns();
            }),
        );
        return response;
      },
  };
}

function busyResponse(): Response {
  const [title = ""] = serverTexts(INTERNATIONAL_LOCALE).refusals.busy;
  const headers = { "content-language": INTERNATIONAL_LOCALE, "retry-after": String(RETRY_AFTER_SECONDS) };
  return problemResponse(429, { title }, headers);
}
