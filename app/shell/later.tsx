import { type ComponentType, createElement, lazy, Suspense, useState } from "react";

/** A component with the way to have its code before it is shown. */
type Later<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** All of them, for the server: it renders a page at once, and so has all code before it begins. */
const everything: (() => Promise<unknown>)[] = [];
let everythingLoaded: Promise<void> | undefined;

export function loadEverythingLater(): Promise<void> {
  everythingLoaded ??= loadOneByOne();
  return everythingLoaded;
}

/** What is loaded may have parts of its own that come later still. */
async function loadOneByOne(): Promise<void> {
  for (const load of everything) await load();
}

/**
 * A component whose code comes after the page's own: its markup is in the document like any other's, and its links and
 * forms are the browser's until then. Its style sheet must be imported by whoever shows it. A client loader that awaits
 * `load` shows it at once.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let known: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    const module = await load();
    known = module.default;
    return module;
  };
  if (import.meta.env.SSR) everything.push(loadOnce);
  const unknown: ComponentType<Props> = lazy(loadOnce);
  function Shown(props: Props) {
    // What has been shown stays the same component, so that its state and its focus stay.
    const [component] = useState(() => known ?? unknown);
    return <Suspense>{createElement(component, props)}</Suspense>;
  }
  return Object.assign(Shown, { load: loadOnce });
}
