/**
 * `npm run tool -- bmecat SCHEMA FILE` holds a file against the XML schema of ETIM's guideline for BMEcat, which ETIM
 * International publishes for its members and the project does not contain. It lists all errors, by element and count.
 */
import { readFileSync } from "node:fs";
import { XmlDocument, XmlValidateError, XsdValidator } from "libxml2-wasm";

const [schemaPath, file] = process.argv.slice(2);
if (!schemaPath || !file) throw new Error("Name the schema and the file.");

using schema = XmlDocument.fromBuffer(readFileSync(schemaPath));
using validator = XsdValidator.fromDoc(schema);
using document = XmlDocument.fromBuffer(readFileSync(file));

/** @returns what is wrong, and the line of each */
function findErrors(): readonly { readonly message: string; readonly line: number }[] {
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.details.map(({ message, line }) => ({ message: message.trim(), line }));
  }
}

const errors = findErrors();
// Of values only the kind of error counts: a thousand products have the same.
const kinds = Map.groupBy(errors, ({ message }) => message.replace(/'[^']{20,}'/g, "…"));
for (const [message, same] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 40))
  console.log(`${same.length} × ${message} (line ${same[0]?.line})`);
console.log(`${file}: ${errors.length} errors.`);
process.exitCode = errors.length > 0 ? 1 : 0;
