/** Runs a publish as on a disk that is full: no file may grow beyond what `ulimit` says. */
import { spawnSync } from "node:child_process";

const [catalogue = ""] = process.argv.slice(2);
const BLOCKS_OF_512 = 800;
const { status } = spawnSync(
  "bash",
  [
    "-c",
    `trap '' XFSZ; ulimit -f ${BLOCKS_OF_512}; exec node catalogue/importer/cli.ts publish "$1" --quiet`,
    "bash",
    catalogue,
  ],
  { stdio: "inherit" },
);
process.exit(status ?? 1);
