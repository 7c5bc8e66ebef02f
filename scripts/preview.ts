import { preview as vitePreview } from "vite";

/** Serves the production build of both Workers on workerd. @returns its URL and how to stop it */
export async function preview(port: number): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await vitePreview({ preview: { port, strictPort: true, host: "localhost" }, logLevel: "error" });
  return { url: `http://localhost:${port}`, close: () => server.close() };
}
