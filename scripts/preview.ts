import { preview as vitePreview } from "vite";
import { BRAND } from "../app/brand.ts";

/** Serves the production build of both Workers on workerd. @returns its URL and how to stop it */
export async function preview(port: number): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await vitePreview({
    // Also under the name that its pages say they have, for whoever makes that name lead here.
    preview: { port, strictPort: true, host: "localhost", allowedHosts: [new URL(BRAND.origin).hostname] },
    logLevel: "error",
  });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
