/** The page of this site that a request came from, if the browser says which. */
export function findReferrer({ headers, url }: Request): URL | null {
  const referrer = headers.get("referer");
  if (referrer === null || !URL.canParse(referrer)) return null;
  const page = new URL(referrer);
  return page.host === new URL(url).host ? page : null;
}
