/**
 * Whether a browser fetches a page ahead of a click, which may never come: `Sec-Purpose` says so, of links that are
 * prefetched and of speculation rules (developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose, read 2026-11-27).
 */
export const isPrefetch = ({ headers }: Request): boolean => /^prefetch\b/.test(headers.get("sec-purpose") ?? "");
