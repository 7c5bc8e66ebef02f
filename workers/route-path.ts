import type { Row } from "./route-table.ts";

/** The patterns of parameters that are not simply all between two slashes. */
const PIECES: Readonly<Record<string, string>> = { locale: "\\w+", id: "[a-z0-9]{24}" };

const escapeDots = (text: string) => text.replaceAll(".", "\\.");

/** The expression of a row's paths, with a group for each parameter. It is for paths with encoded letters decoded. */
export function patternOf({ path, formats = [] }: Pick<Row, "path" | "formats">): RegExp {
  if (path instanceof RegExp) return path;
  const source = escapeDots(path)
    .replace("{format}", () => `(?<format>${formats.map(escapeDots).join("|")})`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${PIECES[name] ?? "[^/]+"})`)
    .replace("*", ".*");
  return new RegExp(`^${source}$`);
}

/** A row's paths as Hono writes them: one for each format. Of `{code}.json` it matches the whole part of the path. */
export const honoPathsOf = (path: string, formats: readonly string[] = [""]): string[] =>
  formats.map((format) =>
    path
      .replace("{format}", format)
      .replaceAll(/([^/]*)\{(\w+)\}([^/]*)/g, (_, begin: string, name: string, end: string) =>
        begin + end === "" ? `:${name}` : `:${name}{${escapeDots(begin)}[^/]+${escapeDots(end)}}`,
      ),
  );
