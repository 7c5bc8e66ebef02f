/** How well a product meets a term, from 0 to 1. */
export const MATCH_SCORE = {
  /** A word of its type's or category's name in another language than the page's. */
  otherLanguage: 0.9,
  beginning: 0.7,
  group: 0.6,
  value: 0.95,
  /** A value of an attribute that does not matter much in its category. */
  minorValue: 0.6,
  /** What the word may mean besides. */
  otherMeaning: 0.97,
  /** A word of its description that no name knows. */
  prose: 0.6,
  /** What it is an accessory of is so. */
  accessory: 0.85,
  /** An attribute that is not among those that matter in its category, and each place among those that do. */
  minorAttribute: 0.45,
  attributeStep: 0.05,
  /** A number without a unit that is a value of an attribute, or stands in the model; both are likelier. */
  bareNumber: 0.85,
  both: 0.1,
  /** 230 V where 220 V was typed. */
  sameMains: 0.95,
  /** A piece of a size or a span. */
  piece: 0.7,
  spanEnd: 0.5,
  /** The word beside the number says that it is something else. */
  elsewhere: 0.4,
  /** The product has what the word names, whatever its value. */
  named: 0.5,
} as const;
