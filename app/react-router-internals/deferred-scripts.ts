/** What a module preload is called until the first frame has been shown. */
const DEFERRED_REL = "later";

/** Keeps a browser from fetching modules before it has shown the page. */
export const deferPreloads = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', `<link rel="${DEFERRED_REL}"`);

/**
 * Makes React Router's module script wait for the first frame: the page is complete without its code, which would compete
 * with it for connection and processor. Then the entry's imports are loaded one by one, in tasks of their own, so that the
 * page reacts in between. Any other script stays as it is.
 * @param entryImports the files that everything else imports
 */
export function deferImports(script: string, entryImports: readonly string[]): string {
  const body = script
    .replace(/^import (".+?")/, "await import($1)")
    .replaceAll(/^import \* as (\w+) from (".+?");/gm, "const $1 = await import($2);");
  return body === script ? script : afterFirstFrame(entryImports.toReversed()) + body;
}

/** Hidden tabs never fire requestAnimationFrame, so they skip the wait. */
const afterFirstFrame = (files: readonly string[]) =>
  `const pause = () => new Promise((then) => setTimeout(then));
if (!document.hidden) await new Promise(requestAnimationFrame);
await pause();
for (const link of document.querySelectorAll("[rel=${DEFERRED_REL}]")) link.rel = "modulepreload";
for (const file of ${JSON.stringify(files)}) await import(file).then(pause);
`;
