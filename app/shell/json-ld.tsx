/**
 * What schema.org says of a page. Search engines read the document that the server sends: callers give
 * `import.meta.env.SSR ? … : null`, so the browser neither gets the code that makes it nor writes the script again.
 */
export function JsonLd({ of }: { readonly of: object | null }) {
  const json = of ? JSON.stringify({ "@context": "https://schema.org", ...of }).replaceAll("<", "\\u003c") : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
