import { type ComponentType, createElement, lazy, Suspense, useState } from "react";

type LazyPart<Props> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

/** The server renders in one go and cannot suspend, so it loads all parts first. */
const partLoaders: (() => Promise<unknown>)[] = [];
let preloaded: Promise<void> | undefined;

export function preloadLazyParts(): Promise<void> {
  preloaded ??= loadAllParts();
  return preloaded;
}

/** One after the other: a part that is loaded may add its own. */
async function loadAllParts(): Promise<void> {
  for (const load of partLoaders) await load();
}

/**
 * A component whose code loads after the page. The server renders it like any other, and its links and forms work without
 * code. The importing module must import its style sheet. A client loader that awaits `load` avoids a flash on navigation.
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
    // Swapping the component after the first render would lose its state and the focus.
    const [component] = useState(() => loaded ?? lazyComponent);
    return <Suspense>{createElement(component, props)}</Suspense>;
  }
  return Object.assign(Part, { load: loadOnce });
}
