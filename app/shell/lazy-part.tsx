import { type ComponentType, createElement, lazy, Suspense, useState } from "react";

/** A component with the way to have its code before it is shown. */
type LazyPart<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** All of them, for the server: it renders a page at once, and so has all code before it begins. */
const partLoaders: (() => Promise<unknown>)[] = [];
let preloaded: Promise<void> | undefined;

export function preloadLazyParts(): Promise<void> {
  preloaded ??= loadAllParts();
  return preloaded;
}

/** What is loaded may have parts of its own that come later still. */
async function loadAllParts(): Promise<void> {
  for (const load of partLoaders) await load();
}

/**
 * A component whose code comes after the page's own: its markup is in the document like any other's, and its links and
 * forms are the browser's until then. Its style sheet must be imported by whoever shows it. A client loader that awaits
 * `load` shows it at once.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  if (import.meta.env.SSR) partLoaders.push(loadOnce);
  const lazyComponent: ComponentType<Props> = lazy(loadOnce);
  function Part(props: Props) {
    // What has been shown stays the same component, so that its state and its focus stay.
    const [component] = useState(() => loaded ?? lazyComponent);
    return <Suspense>{createElement(component, props)}</Suspense>;
  }
  return Object.assign(Part, { load: loadOnce });
}
