import type { ListingData } from "./data.ts";

/** The page without its document, for React and for Hono's JSX. */
export function Listing({ data: { title, menu, facets, products } }: { readonly data: ListingData }) {
  return (
    <div>
      <nav>
        <ul>
          {menu.map(({ href, name }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        <h1>{title}</h1>
        <form method="get">
          {facets.map((facet) => (
            <fieldset key={facet.name}>
              <legend>{facet.name}</legend>
              {facet.values.map((value) => (
                <label key={value.name}>
                  <input type="checkbox" name={facet.name} value={value.name} />
                  <span>{value.name}</span>
                  <span>{value.count}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </form>
        <ul>
          {products.map((product) => (
            <li key={product.code}>
              <a href={product.href}>
                <svg viewBox="0 0 40 60" aria-hidden="true">
                  <rect x="2" y="4" width={product.widthMm} height="52" rx="1" />
                  <path d="M2 18h10M2 42h10" />
                </svg>
                <h2>{product.name}</h2>
                <p>{product.code}</p>
                <ul>
                  {product.values.map((value) => (
                    <li key={value}>{value}</li>
                  ))}
                </ul>
              </a>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}
