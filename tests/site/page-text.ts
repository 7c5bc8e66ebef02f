/** The parts of a page that programs read. */
export type PageText = {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly canonical: string | undefined;
  readonly indexed: boolean;
  /** URLs by hreflang. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Internal links without fragments. */
  readonly links: readonly string[];
  readonly descriptions: readonly Description[];
};

export type Description = Readonly<Record<string, unknown>> & { readonly "@type": string };

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
export const unescaped = (text: string) => text.replace(/&(#x27|\w+);/g, (entity, name) => ENTITIES[name] ?? entity);

/** A text as it is stored, without the no-break spaces that pages put in. */
export const plain = (text: string | null) => (text ?? "").replaceAll("\u00a0", " ");

/** What stands between the tags of a page's body: no scripts, data or drawings. */
export const visibleTexts = (html: string): string[] =>
  [
    ...html
      .slice(html.indexOf("<body"))
      .replace(/<!--.*?-->|<(script|style|template|svg)\b.*?<\/\1>/gs, (hidden) =>
        hidden.startsWith("<!") ? "" : "<i>",
      )
      .matchAll(/>([^<]+)/g),
  ].map(([, text = ""]) => unescaped(text));

export function descriptionsOf(html: string): Description[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
}

/** JSON-LD objects by type, in the order of the types. */
export function descriptionsIn(html: string, ...types: readonly string[]): (Record<string, never> | undefined)[] {
  const all = descriptionsOf(html);
  return types.map((type) => all.find((each) => each["@type"] === type) as Record<string, never> | undefined);
}

export function readPage(html: string): PageText {
  const attribute = (pattern: RegExp) => unescaped(pattern.exec(html)?.[1] ?? "") || undefined;
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)];
  return {
    title: attribute(/<title>([^<]*)<\/title>/),
    description: attribute(/<meta name="description" content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    indexed: !html.includes('<meta name="robots" content="noindex"/>'),
    alternates: Object.fromEntries(alternates.map(([, language = "", href = ""]) => [language, unescaped(href)])),
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
      .map(([, href = ""]) => unescaped(href).replace(/#.*/, ""))
      .filter((href) => href.startsWith("/")),
    descriptions: descriptionsOf(html),
  };
}
