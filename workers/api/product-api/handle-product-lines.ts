import sql from "sql-template-tag";
import * as v from "valibot";
import { number, text } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import type { Product } from "../../../app/screens/api-reference/schemas/product.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { serveVersioned, type VersionContext } from "../http/serve-cached.ts";
import { streamBatches } from "../http/stream-batches.ts";
import { CORS, LINK_TO_DESCRIPTION } from "./headers.ts";
import { readProductsIn } from "./read-product.ts";

/** Some 750 kB of lines. */
const BATCH_SIZE = 50;

type Line = { readonly position: number; readonly product: Product | null | undefined };

const PlaceRow = v.object({ code: text, position: number });

/**
 * `/api/{locale}/products.ndjson`: every product as the product API has it, a line each, in the catalogue's order, streamed. If
 * a publish comes in between, the stream fails rather than mixing two releases.
 */
export const handleProductLines = (
  context: VersionContext,
  locale: Locale,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> =>
  serveVersioned(
    context,
    request.headers.get("if-none-match") ?? undefined,
    async () => {
      const headers = {
        "content-type": "application/x-ndjson",
        "content-language": locale,
        link: LINK_TO_DESCRIPTION,
      };
      if (request.method === "HEAD") return { body: "", headers };
      const made = await makeDocument(async (_, extendTurn) => {
        const release = context.contentVersion?.release ?? 0;
        const body = streamBatches<Line>(
          {
            head: "",
            render: ({ product }) => `${JSON.stringify(product)}\n`,
            tail: "",
            release,
            readBatch: (after) => readBatch(context, locale, after),
            batchSize: BATCH_SIZE,
          },
          extendTurn,
        );
        return new Response(body);
      });
      return made.ok && made.body ? { body: made.body, headers } : made;
    },
    { hasFiles: true, maxAgeSeconds: HOUR_SECONDS, headers: CORS },
  );

const readBatch = ({ catalogue }: VersionContext, locale: Locale, after: number) =>
  withSnapshot(catalogue, async (snapshot) => {
    const { places } = await snapshot.runQueries({
      places: [
        sql`SELECT code, position FROM product WHERE position > ${after} ORDER BY position LIMIT ${BATCH_SIZE}`,
        PlaceRow,
      ],
    });
    const products = await readProductsIn(
      snapshot,
      locale,
      places.map(({ code }) => code),
    );
    return {
      release: snapshot.vocabulary.release,
      products: places.map(({ position }, index) => ({ position, product: products[index] })),
    };
  });
