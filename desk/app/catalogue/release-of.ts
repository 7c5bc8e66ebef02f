import { data } from "react-router";
import * as v from "valibot";

const Release = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** @throws Response of status 404 for what is no number of a release */
export function releaseOf(text: unknown): number {
  const parsed = v.safeParse(Release, text);
  if (!parsed.success) throw data(null, { status: 404 });
  return parsed.output;
}
