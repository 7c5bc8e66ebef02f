import { renderToString } from "react-dom/server";
import { listingData } from "../listing/data.ts";
import { Listing } from "../listing/listing.tsx";

/** React's renderToString, without a router or data for hydration. */
export default {
  fetch(): Response {
    const data = listingData();
    const page = (
      <html lang="en">
        <head>
          <meta charSet="utf-8" />
          <title>{data.title}</title>
        </head>
        <body>
          <Listing data={data} />
        </body>
      </html>
    );
    return new Response(`<!DOCTYPE html>${renderToString(page)}`, { headers: { "content-type": "text/html" } });
  },
};
