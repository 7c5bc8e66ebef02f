import { useCallback, useEffect, useRef, useState } from "react";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { codesOfStrips, NO_BLOCK, type Project } from "../../rail/model/project.ts";
import type { StripCatalogue, WantedBlock } from "../../rail/products/strip-product.ts";
import { loadStripProducts } from "../products/load-strip-products.ts";
import type { Editor } from "./editor-context.ts";

const EMPTY: StripCatalogue = { products: new Map(), discontinued: new Map() };

type Catalogue = {
  readonly catalogue: StripCatalogue;
  readonly load: Editor["load"];
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/**
 * The products that the strips of a project name, and all others that were loaded; none is dropped while the page is open.
 * @param loaded before
 */
export function useCatalogue(project: Project, locale: Locale, loaded = EMPTY): Catalogue {
  const [catalogue, setCatalogue] = useState(loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(loaded);

  const load = useCallback(
    async (codes: readonly string[], wanted: readonly WantedBlock[] = []) => {
      const missing = codes.filter(
        (code) => !latest.current.products.has(code) && !latest.current.discontinued.has(code),
      );
      if (missing.length === 0 && wanted.length === 0) return { catalogue: latest.current, chosen: [] };
      const response = await loadStripProducts(locale, { codes: missing, wanted });
      latest.current = {
        products: new Map([...latest.current.products, ...Object.entries(response.products)]),
        discontinued: new Map([...latest.current.discontinued, ...Object.entries(response.discontinued)]),
      };
      setCatalogue(latest.current);
      return { catalogue: latest.current, chosen: response.wanted };
    },
    [locale],
  );

  const codes = codesOfStrips(project.strips)
    .filter((code) => code !== NO_BLOCK)
    .join("\n");
  const requested = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    const fresh = codes.split("\n").filter((code) => code !== "" && !requested.current.has(code));
    if (fresh.length === 0) return;
    for (const code of fresh) requested.current.add(code);
    load(fresh).then(
      () => setHasFailed(false),
      (error) => {
        console.warn(error);
        for (const code of fresh) requested.current.delete(code);
        setHasFailed(true);
      },
    );
  }, [codes, load, attempt]);

  return { catalogue, load, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
