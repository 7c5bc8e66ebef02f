import { INTERNATIONAL_LOCALE } from "../../../app/i18n/locales.ts";
import { serverTexts } from "../../../app/i18n/server-translator.ts";
import { problemResponse } from "../../problem.ts";
import { rateLimitKey } from "../../rate-limit.ts";
import { createPause, type Pause } from "../pdf/pause.ts";

/**
 * Makes a response that costs much processor time and memory once it is its turn, or refuses it with 429 when that takes too
 * long. The site Worker turns the refusal into a page where a visitor looks at it.
 * @param make `keepTurn` is for work that goes on while the response is sent
 */
export type MakeDocument = (
  make: (pause: Pause, keepTurn: (until: Promise<void>) => void) => Promise<Response>,
) => Promise<Response>;

const RETRY_AFTER_SECONDS = 2;

/** A worst list takes a third of a second of processor time, a data sheet a tenth; the site Worker waits 8 s in all. */
const MAX_WAIT_MS = 5000;

/** A turn ends by then even if the runtime ended the work without a word, as at the limit of processor time. */
const MAX_TURN_MS = 30_000;

/** A posted list waits in memory and has up to half a megabyte, so one address cannot take all places either. */
const MAX_WAITING = 32;
const MAX_WAITING_OF_ADDRESS = 12;

type Turn = { readonly address: string; readonly takenAt: number };
type Place = { readonly address: string; readonly begin: (turn: Turn | null) => void };

/**
 * Counts in this isolate alone, which is what shares processor and memory. An address has one document made at a time; who
 * has not had one yet, or not for the longest time, is next.
 */
export function createDocumentGate(maxAtOnce: number) {
  const turns = new Set<Turn>();
  const queue = new Set<Place>();
  /** The addresses that had a turn since nobody was waiting, the one that had the last turn at the end. */
  const served = new Set<string>();

  function nextPlace(): Place | undefined {
    const making = new Set([...turns].map(({ address }) => address));
    const ready = [...queue].filter(({ address }) => !making.has(address));
    const order = [...served];
    return ready.toSorted((one, other) => order.indexOf(one.address) - order.indexOf(other.address))[0];
  }

  function giveTurns(): void {
    for (const turn of turns) if (Date.now() - turn.takenAt > MAX_TURN_MS) turns.delete(turn);
    if (turns.size === 0 && queue.size === 0) served.clear();
    while (turns.size < maxAtOnce) {
      const place = nextPlace();
      if (!place) return;
      const { address, begin } = place;
      const turn: Turn = { address, takenAt: Date.now() };
      queue.delete(place);
      turns.add(turn);
      served.delete(address);
      served.add(address);
      begin(turn);
    }
  }

  function isQueueFull(address: string): boolean {
    const own = [...queue].filter((place) => place.address === address);
    return queue.size >= MAX_WAITING || own.length >= MAX_WAITING_OF_ADDRESS;
  }

  /** @returns null when too many wait, when none has become free in time, or when the visitor has left */
  async function waitForTurn(address: string, signal: AbortSignal): Promise<Turn | null> {
    if (isQueueFull(address)) return null;
    const { promise, resolve: begin } = Promise.withResolvers<Turn | null>();
    const place: Place = { address, begin };
    queue.add(place);
    giveTurns();
    const leave = () => {
      // A turn may be over that nobody has ended.
      if (!signal.aborted) giveTurns();
      if (queue.delete(place)) begin(null);
    };
    const timer = setTimeout(leave, MAX_WAIT_MS);
    signal.addEventListener("abort", leave);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    }
  }

  return {
    /** For requests that cost something to read. @returns null when they may wait for a turn */
    refuseEarly: (request: Request): Response | null => (isQueueFull(rateLimitKey(request)) ? busyResponse() : null),

    makeFor:
      (request: Request, waitUntil: (task: Promise<unknown>) => void): MakeDocument =>
      async (make) => {
        let sent: Promise<void> | undefined;
        const keepTurn = (until: Promise<void>) => {
          sent = until;
        };
        const pause = createPause(request.signal);
        const waiting = waitForTurn(rateLimitKey(request), request.signal);
        const response = waiting
          .then(async (turn) => {
            if (!turn && !request.signal.aborted) return busyResponse();
            // Between two documents others are heard, also where making takes one piece.
            await pause();
            return make(pause, keepTurn);
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
