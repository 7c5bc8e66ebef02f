/** A side effect of the Workers: a mail that was sent, or a search result that was written. */
export type SideEffect =
  | { readonly kvWrite: true }
  | {
      readonly mail: {
        readonly to: string;
        /** Subject, headers, text, HTML and the names of the files. */
        readonly words: string;
        /** The content of each file, in base64. */
        readonly files: readonly string[];
      };
    };

/** An entry for both Workers that logs what costs money or reaches strangers. */
export const WATCHING_ENTRY = `
import { Buffer } from "node:buffer";
import worker from "./index.js";
export * from "./index.js";

const logEffect = (effect) => console.log(JSON.stringify({ effect }));

const watchMail = (mail) => ({
  send(message) {
    const { to, attachments = [], ...rest } = message;
    const words = JSON.stringify([rest, attachments.map(({ filename }) => filename)]);
    const files = attachments.map(({ content }) => Buffer.from(content).toString("base64"));
    logEffect({ mail: { to: String(to), words, files } });
    return mail.send(message);
  },
});

const watchKv = (kv) => ({
  get: (...values) => kv.get(...values),
  put(...values) {
    logEffect({ kvWrite: true });
    return kv.put(...values);
  },
});

const watched = new WeakMap();
function watch(env) {
  if (!watched.has(env))
    watched.set(env, {
      ...env,
      ...(env.MAIL && { MAIL: watchMail(env.MAIL) }),
      ...(env.SEARCH_CACHE && { SEARCH_CACHE: watchKv(env.SEARCH_CACHE) }),
    });
  return watched.get(env);
}

export default Object.fromEntries(
  Object.entries(worker).map(([name, handle]) => [name, (event, env, execution) => handle.call(worker, event, watch(env), execution)]),
);
`;

/** The side effect in a line of the log, if any. */
export function readSideEffect(line: string): SideEffect | null {
  if (!line.startsWith('{"effect"')) return null;
  return JSON.parse(line).effect;
}
