/**
 * `Content-Disposition` with a name in any letters for browsers that read RFC 8187, which are all of today, and a plain
 * one for the others.
 */
export function contentDisposition(kind: "inline" | "attachment", name: string, plainName: string): string {
  const readable = name.replace(/[/\\:*?"<>|\p{Cc}]/gu, "-").toWellFormed();
  const encoded = encodeURIComponent(readable).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plainName.replace(/[^\w.-]/g, "-")}"; filename*=UTF-8''${encoded}`;
}
