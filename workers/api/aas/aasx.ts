import { strToU8, zipSync } from "fflate";
import type { Environment } from "./environment.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const relationships = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://admin-shell.io/aasx/relationships/${type}" Target="${target}"/></Relationships>`;

const CONTENT_TYPES = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="json" ContentType="application/json"/><Override PartName="/aasx/aasx-origin" ContentType="text/plain"/></Types>`;

/**
 * The package of an environment (IDTA 01005, part 5): a zip by the Open Packaging Conventions with the parts that it names.
 * Files stay where they are, at the addresses that the environment has. The same bytes for the same environment and date.
 * Parts are stored as they are: compressing them would take four times as long as making them.
 */
export const writeAasx = (environment: Environment, date: Date): Uint8Array<ArrayBuffer> =>
  zipSync(
    {
      "[Content_Types].xml": strToU8(CONTENT_TYPES),
      "_rels/.rels": strToU8(relationships("aasx-origin", "/aasx/aasx-origin")),
      "aasx/aasx-origin": strToU8("Intentionally empty"),
      "aasx/_rels/aasx-origin.rels": strToU8(relationships("aas-spec", "/aasx/data.json")),
      "aasx/data.json": strToU8(JSON.stringify(environment)),
    },
    { mtime: date, level: 0 },
  );
