/**
 * `npm run tool -- xchange SCHEMA FILE` holds a file against the JSON schema of ETIM xChange,
 * which ETIM International publishes (etim-international.com/downloads) and the project does not contain.
 */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import * as v from "valibot";

const [schemaPath, file] = process.argv.slice(2);
if (!schemaPath || !file) throw new Error("Name the schema and the file.");
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

const ajv = new Ajv2020({ strict: false, allErrors: true });
for (const [format, schema] of Object.entries({
  date: v.pipe(v.string(), v.isoDate()),
  email: v.pipe(v.string(), v.email()),
  uri: v.pipe(v.string(), v.url(), v.regex(/^\S+$/)),
}))
  ajv.addFormat(format, (text) => v.is(schema, text));

const Schema = v.pipe(
  v.looseObject({ $schema: v.optional(v.string()) }),
  // The schema of version 1.1 names another draft, and uses nothing that differs.
  v.transform(({ $schema: _, ...schema }) => schema),
);
const validate = ajv.compile(v.parse(Schema, readJson(schemaPath)));
validate(readJson(file));
const errors = validate.errors ?? [];
for (const { instancePath, message } of errors.slice(0, 20)) console.log(`${instancePath} ${message}`);
console.log(`${file}: ${errors.length} errors.`);
process.exitCode = errors.length > 0 ? 1 : 0;
