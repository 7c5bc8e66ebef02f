import { fileNameOf } from "./file-names.ts";

/** `Content-Disposition` with the name in any script (RFC 8187), and a plain one for old clients. */
export function contentDisposition(kind: "inline" | "attachment", name: string, plainName: string): string {
  const encoded = encodeURIComponent(fileNameOf(name)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plainName.replace(/[^\w.-]/g, "-")}"; filename*=UTF-8''${encoded}`;
}
