/** `npm run dev`: both Workers with live reload, on local data with the samples. */
import { spawn } from "node:child_process";
import { requireFreePort } from "./ports.ts";
import { CATALOGUE, ensureData } from "./prepare-data.ts";

const port = Number(process.env.PORT ?? 5173);
try {
  await requireFreePort(port);
  await ensureData(CATALOGUE, process.env.KLEMMA_STATE ?? ".wrangler/state");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Otherwise workerd records every request with its query in the local state.
const env = { ...process.env, X_LOCAL_OBSERVABILITY: "false" };
spawn("react-router", ["dev", "--port", String(port)], { stdio: "inherit", env }).on("exit", (status) =>
  process.exit(status ?? 0),
);
