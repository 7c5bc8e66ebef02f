import { persisted } from "../../ground/platform/persisted.ts";

/** The country whose office a visitor has chosen; nothing for that of the page's language. It only decides where links lead. */
export const countryStore = persisted<string>("localStorage", "contact.country", {
  parse: (text) => (/^[A-Z]{2}$/.test(text) ? text : null),
  format: (country) => country,
});
