/** The data of one listing page: 24 products, 80 filter values, 60 links of a menu. */
export type ListingData = {
  readonly title: string;
  readonly menu: readonly { readonly href: string; readonly name: string }[];
  readonly facets: readonly {
    readonly name: string;
    readonly values: readonly { readonly name: string; readonly count: number }[];
  }[];
  readonly products: readonly {
    readonly code: string;
    readonly name: string;
    readonly href: string;
    readonly widthMm: number;
    readonly values: readonly string[];
  }[];
};

const counted = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

export const listingData = (): ListingData => ({
  title: "Screw feed-through terminal blocks",
  menu: counted(60, (index) => ({ href: `/products/group-${index}`, name: `Terminal blocks of series ${index}` })),
  facets: counted(8, (facet) => ({
    name: `Attribute ${facet}`,
    values: counted(10, (value) => ({ name: `${value * 2 + facet} mm²`, count: (value * 37 + facet * 11) % 400 })),
  })),
  products: counted(24, (index) => ({
    code: String(1_040_200 + index),
    name: `KV ${index + 1} feed-through terminal block, beige`,
    href: `/products/screw-terminals/feed-through/${1_040_200 + index}-kv`,
    widthMm: 5 + (index % 6),
    values: ["0.5–4 mm²", "24 A", "800 V"],
  })),
});
