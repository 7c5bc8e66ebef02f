/** How well a product meets a term, from 0 to 1. */
export const MATCH_SCORE = {
  /** A name in another language than the page's. */
  otherLanguage: 0.9,
  /** A part of a compound: Klemme of Reihenklemme. */
  part: 0.9,
  beginning: 0.7,
  group: 0.6,
  value: 0.95,
  /** A value of an attribute that the category does not list. */
  minorValue: 0.6,
  /** A later meaning of a word with several. */
  otherMeaning: 0.97,
  /** An unknown word in the description. */
  description: 0.6,
  /** A match of the product that an accessory fits. */
  accessory: 0.85,
  /** A number of an attribute that the category does not list; in its list, each position costs a step. */
  minorAttribute: 0.45,
  attributeStep: 0.05,
  /** A number without a unit that equals a value or occurs in the model, and the bonus for both. */
  bareNumber: 0.85,
  both: 0.1,
  /** 230 V where 220 V was typed. */
  sameMains: 0.95,
  /** One number of a size. */
  piece: 0.7,
  spanEnd: 0.5,
  /** A number that the word beside it assigns to another attribute. */
  elsewhere: 0.4,
  /** The product has the attribute named, with any value. */
  named: 0.5,
} as const;
