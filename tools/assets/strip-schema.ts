/**
 * `npm run tool -- strip-schema`, then `npm run format`: writes the schema of project files. Run it after
 * app/features/rail/model/project.ts has changed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describeProject } from "../../app/features/strips/sharing/describe-project.ts";
import { PROJECT_SCHEMA_PATH } from "../../app/features/strips/sharing/project-file.ts";

const path = join(import.meta.dirname, "../../public", PROJECT_SCHEMA_PATH);
mkdirSync(dirname(path), { recursive: true });
writeFileSync(path, `${JSON.stringify(describeProject(), null, 2)}\n`);
