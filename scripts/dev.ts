/** `npm run dev`: both Workers with live reload, on local D1 with the sample catalogue. */
import { spawn } from "node:child_process";
import { runCatalogue } from "./run.ts";

runCatalogue("Loading the sample catalogue");
spawn("react-router", ["dev", "--port", process.env.PORT ?? "5173"], { stdio: "inherit" }).on("exit", (status) =>
  process.exit(status ?? 0),
);
