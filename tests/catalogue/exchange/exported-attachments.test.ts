import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { openCatalogueDatabases } from "../../../tools/databases/open-database.ts";
import { liveDatabase } from "../../../tools/sql/slots.ts";
import { sqlLiteral } from "../../../tools/sql/statements.ts";
import { testContext } from "../../operations/command-context.ts";
import { runCatalogue } from "../catalogue-command.ts";
import { XCHANGE_SCHEMA } from "../etim/xchange-conditions.ts";
import { copyTestedSample } from "../published-sample.ts";
import { temporaryOfFile } from "../temporary.ts";
import { FORMATS, findBmecatProduct, findXchangeProduct } from "./exchanged-files.ts";

const folder = temporaryOfFile("exchange-");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** A row of the index of the bucket's files. */
const fileRow = (id: number, key: string, columns: Readonly<Record<string, string>>) => {
  const row = {
    id,
    key,
    kind: "document",
    locale: "all",
    document: key,
    titles: "{}",
    version: "1",
    date: "2026-02-03",
    size: 1000,
    etag: "0123456789abcdef",
    uploaded_at: "2026-02-03T00:00:00Z",
    words: "",
    ...columns,
  };
  return `INSERT INTO file (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(sqlLiteral).join(", ")})`;
};

test("files of the bucket leave with the product, or the certificate, that they belong to", async () => {
  const ownState = await copyTestedSample();
  const live = await liveDatabase(openCatalogueDatabases(undefined, testContext({ state: ownState })));
  await live.write([
    fileRow(1, "products/1040402/photo.jpg", { kind: "photo" }),
    fileRow(2, "products/1040402/user-guides/de/Anleitung KV.pdf", {
      section: "user-guides",
      locale: "de",
      titles: '{"de":"Anleitung"}',
    }),
    fileRow(3, "certificates/vde/en/vde.pdf", {
      section: "certificates",
      certificate: "vde",
      locale: "en",
      valid_until: "2030-01-31",
    }),
    "INSERT INTO file_product (product_code, file_id) VALUES ('1040402', 1), ('1040402', 2)",
  ]);
  for (const [, name] of FORMATS)
    expect(await runCatalogue(ownState, "export", join(folder, `files-${name}`))).toMatchObject({ status: 0 });
  const origin = "https://www.klemma.example/files";
  const attachments = [
    {
      AttachmentType: "ATX015",
      AttachmentDetails: [
        {
          AttachmentUri: `${origin}/products/1040402/photo.jpg?v=0123456789ab&locale=en`,
          AttachmentIssueDate: "2026-02-03",
        },
      ],
    },
    {
      AttachmentType: "ATX016",
      AttachmentTypeSpecification: "MDX014",
      AttachmentDetails: [
        {
          AttachmentLanguage: ["de-DE"],
          AttachmentUri: `${origin}/products/1040402/user-guides/de/Anleitung%20KV.pdf?v=0123456789ab&locale=de`,
          AttachmentDescription: [{ Language: "de-DE", AttachmentDescription: "Anleitung" }],
          AttachmentIssueDate: "2026-02-03",
        },
      ],
    },
    {
      AttachmentType: "ATX001",
      AttachmentDetails: [
        {
          AttachmentLanguage: ["en-GB"],
          AttachmentUri: `${origin}/certificates/vde/en/vde.pdf?v=0123456789ab&locale=en`,
          AttachmentIssueDate: "2026-02-03",
          AttachmentExpiryDate: "2030-01-31",
        },
      ],
    },
  ];
  const written = findXchangeProduct(read("files-xchange.json"), "1040402").ProductAttachments ?? [];
  expect(written).toEqual(expect.arrayContaining(attachments));
  // The photo takes the place of the drawing as the picture.
  expect(written.filter(({ AttachmentType }) => AttachmentType === "ATX015")).toHaveLength(1);
  const { issues } = v.safeParse(XCHANGE_SCHEMA, JSON.parse(read("files-xchange.json")));
  expect(issues).toBeUndefined();
  const product = findBmecatProduct(read("files-bmecat.xml"), "1040402");
  expect(product).toContain(
    '<UDX.EDXF.MIME_CODE>MD14</UDX.EDXF.MIME_CODE><UDX.EDXF.MIME_DESIGNATION lang="deu">Anleitung</UDX.EDXF.MIME_DESIGNATION>',
  );
  expect(product).toContain("<UDX.EDXF.MIME_CODE>MD09</UDX.EDXF.MIME_CODE>");
});
