/** The codes of a catalogue that texts may name. */
export type CatalogueCodes = {
  readonly group: ReadonlySet<string>;
  readonly category: ReadonlySet<string>;
  readonly product: ReadonlySet<string>;
};
