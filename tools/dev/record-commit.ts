import { writeFileSync } from "node:fs";
import { BUILT_COMMIT, readCommit } from "./commit.ts";

// A deployment tells what it deploys, also when it takes a build that is there.
writeFileSync(BUILT_COMMIT, JSON.stringify(readCommit(".")));
