/** Made-up products and texts, as much of each as the site's own pages show. */

const WORDS = "screw terminal feed through block grey rail cross section rated current torque".split(" ");
const words = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(from * 7 + index * 5) % WORDS.length]).join(" ");
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const makeProduct = (index: number) => ({
  code: String(1_040_000 + index),
  name: words(5, index),
  path: `/en/products/screw-terminals/feed-through/${1_040_000 + index}`,
  facts: many(4, (fact) => ({ name: words(2, fact), value: `${index + fact} mm` })),
});

export const MENU = many(32, (index) => ({
  name: words(2, index),
  path: `/en/${WORDS[index % WORDS.length]}/${index}`,
}));
export const CARDS = many(24, makeProduct);
export const FACETS = many(12, (facet) => ({
  name: words(2, facet),
  values: many(6, (value) => ({ name: words(1, facet + value), count: facet * value })),
}));
export const SPECIFICATION = many(4, (group) => ({
  name: words(2, group),
  rows: many(12, (row) => ({ name: words(3, group + row), value: `${row} mm²` })),
}));
export const ARTICLES = many(40, (index) => ({ heading: words(6, index), text: words(50, index) }));
