import { HOME_STRIP, SHOWCASE } from "#company/home";

const [mostShown] = [...Map.groupBy(HOME_STRIP, (code) => code)].toSorted(
  ([, one], [, other]) => other.length - one.length,
);

/** An order number of the company's own: of what it shows most. Null for a company that shows nothing. */
export const EXAMPLE_CODE: string | null = mostShown?.[0] ?? Object.values(SHOWCASE)[0] ?? null;
