/** `npm run dev`: both Workers with live reload, on local D1 and R2 with the samples. */
import { spawn } from "node:child_process";
import { prepareData } from "./run.ts";

prepareData();
spawn("react-router", ["dev", "--port", process.env.PORT ?? "5173"], { stdio: "inherit" }).on("exit", (status) =>
  process.exit(status ?? 0),
);
