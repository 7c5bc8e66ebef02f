/** Of the questions, in the order of the page. */
export const TOPICS = ["ordering", "choosing", "wiring", "documents", "energy"] as const;
export type Topic = (typeof TOPICS)[number];
