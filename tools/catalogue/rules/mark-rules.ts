import { message } from "../messages/message.ts";
import { eachProduct, type Rule } from "./rule.ts";

/**
 * A mark stands only on what its standard is about: UL 1059 (edition 5) on terminal blocks, UL 1449 (edition 5) on surge
 * protection, UL 508 on control equipment, IEC 60947-7-1, -7-2 or -7-3 on terminal blocks of that kind, IEC 60900:2018 on
 * tools for live working. The row's scope is where the `marks` must not stand.
 */
export const foreignMark: Rule = eachProduct({ roles: [], words: ["marks"] }, ({ product, words }) => {
  const foreign = product.certificates.filter((mark) => words("marks").includes(mark));
  return foreign.length > 0 ? message("foreignMark", { marks: foreign }) : null;
});

const MIN_DIRECTIVE_VOLTAGE = { ac: 50, dc: 75 };
const MAX_DIRECTIVE_VOLTAGE = { ac: 1000, dc: 1500 };

/**
 * The Low Voltage Directive 2014/35/EU, article 1, is for 50 to 1000 V AC and 75 to 1500 V DC, and so is the Eurasian
 * TR CU 004/2011: nothing below bears its mark, and what is certainly within does. Left out by annex II of the directive
 * are electricity meters; radio equipment is under 2014/53/EU instead, so rows leave both out. EAC may stand for other
 * regulations too, so its row looks at passive products only. Role: `voltage` V, of any port. Word: `mark`.
 */
export const lowVoltageDirective: Rule = eachProduct({ roles: ["voltage"], words: ["mark"] }, (subject) => {
  const marks = subject.words("mark");
  const declares = marks.some((mark) => subject.product.certificates.includes(mark));
  const range = subject.range("voltage");
  const highest = range?.[1] ?? 0;
  if (declares && (highest < MIN_DIRECTIVE_VOLTAGE.ac || highest > MAX_DIRECTIVE_VOLTAGE.dc))
    return range ? message("lowVoltageMark", { marks, voltage: highest }) : message("lowVoltageMarkAlone", { marks });
  if (!declares && highest >= MIN_DIRECTIVE_VOLTAGE.dc && highest <= MAX_DIRECTIVE_VOLTAGE.ac)
    return message("lowVoltageMarkMissing", { voltage: highest, marks });
  return range || declares ? null : undefined;
});

/**
 * Radio equipment declares the Radio Equipment Directive 2014/53/EU, which covers safety and EMC (article 3.1), so that
 * no other of the two is declared; nothing else declares it. Role: `interface`. Words: `radio` (interfaces), `mark`,
 * `covered` (marks that it covers).
 */
export const radioDirective: Rule = eachProduct(
  { roles: ["interface"], words: ["radio", "mark", "covered"] },
  (subject) => {
    const { certificates } = subject.product;
    const isRadio = subject.codes("interface").some((code) => subject.words("radio").includes(code));
    const declares = certificates.some((mark) => subject.words("mark").includes(mark));
    if (!isRadio)
      return declares ? message("radioMarkAlone") : subject.codes("interface").length > 0 ? null : undefined;
    if (!declares) return message("radioMarkMissing");
    const covered = certificates.filter((mark) => subject.words("covered").includes(mark));
    return covered.length > 0 ? message("radioMarkTwice", { marks: covered }) : null;
  },
);

/**
 * Apparatus for more than 1000 V is of heading 8535, up to there of 8536 or 8537. Harmonized System 2022, chapter 85.
 * Role: `voltage` V.
 */
export const tariffByVoltage: Rule = eachProduct({ roles: ["voltage"] }, (subject) => {
  const heading = subject.product.customs_tariff_number.slice(0, 4);
  const highest = subject.range("voltage")?.[1];
  if (!["8535", "8536", "8537"].includes(heading) || highest === undefined) return undefined;
  return (heading === "8535") === highest > 1000 ? null : message("tariffOfVoltage", { heading, voltage: highest });
});
