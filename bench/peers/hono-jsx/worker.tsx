import { Hono } from "hono";
import { listingData } from "../listing/data.ts";
import { Listing } from "../listing/listing.tsx";

/** The same components compiled for Hono's JSX (see build.ts). */
const app = new Hono();
app.get("*", (context) => {
  const data = listingData();
  return context.html(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{data.title}</title>
      </head>
      <body>
        <Listing data={data} />
      </body>
    </html>,
  );
});
export default app;
