import { type Jumper, joinedBy, type Strip } from "../../../app/features/rail/model/project.ts";
import { checkStrip } from "../../../app/features/rail/planning/check-strip.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { placeRow } from "../../../app/features/rail/planning/place-row.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { NeededPart, StripIssue, StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { issueText } from "../../../app/features/strips/output/issue-text.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import type { StripPlans } from "../../../app/screens/api-reference/schemas/strips.ts";
import { documentTranslator } from "../document-texts.ts";
import { whyMissing } from "./missing-positions.ts";

type Described = StripPlans["strips"][number];

type Content = {
  readonly name: string;
  readonly strips: readonly Strip[];
  readonly catalogue: StripCatalogue;
  readonly locale: Locale;
};

/** Strips as the builder plans them, as data. Issues are sentences of the language. */
export function describeStrips({ name, strips, catalogue, locale }: Content): StripPlans {
  const plans = strips.map((strip) => planStrip(strip, catalogue));
  return {
    language: locale,
    project: name,
    strips: strips.map((strip, index) => describeStrip(strip, plans[index] as StripPlan, catalogue, locale)),
    parts: countParts(strips, catalogue, plans).map(toPart),
  };
}

function describeStrip(strip: Strip, plan: StripPlan, catalogue: StripCatalogue, locale: Locale): Described {
  const { railMm, startMm } = placeRow(plan);
  const { rail, cut, parts, groupLabels } = plan;
  const blocks = new Map(parts.flatMap((part) => (part.kind === "block" ? [[part.position?.id, part]] : [])));
  const place = (xMm: number, widthMm: number) => ({ startMm: round(startMm + xMm), widthMm });
  return {
    id: strip.id,
    designation: strip.name,
    title: strip.title,
    rail: rail && toProduct(rail),
    railLengthMm: round(railMm),
    holes: cut.holes,
    rowLengthMm: plan.lengthMm,
    positions: strip.positions.map((position) => {
      const { id, mark, code } = position;
      const block = blocks.get(id);
      const name = position.standIn?.text || catalogue.products.get(code)?.name;
      return {
        ...{ id, mark, designation: `${strip.name}:${mark}`, code },
        ...(name ? { name } : {}),
        ...(block ? place(block.xMm, block.product.drawn.widthMm) : toNotPlaced(code, catalogue)),
      };
    }),
    accessories: [
      ...parts.flatMap(({ kind, product, xMm, position }) =>
        kind === "block"
          ? []
          : [
              {
                kind,
                ...toProduct(product),
                ...place(xMm, product.drawn.widthMm),
                ...(position ? { position: position.id } : {}),
              },
            ],
      ),
      ...groupLabels.map(({ carrier, xMm }) => ({
        kind: "groupLabel" as const,
        ...toProduct(carrier),
        ...place(xMm, carrier.drawn.widthMm ?? 0),
      })),
    ].toSorted((one, other) => one.startMm - other.startMm),
    jumpers: strip.jumpers.map((jumper) => describeJumper(jumper, catalogue)),
    parts: countParts([strip], catalogue, [plan]).map(toPart),
    issues: checkStrip(strip, plan, catalogue).map((issue) => describeIssue(issue, locale)),
  };
}

function describeJumper(jumper: Jumper, { products }: StripCatalogue): Described["jumpers"][number] {
  const { id, code, level, channel, purpose, brokenOff } = jumper;
  const product = products.get(code);
  return {
    ...{ id, code, level, channel, purpose },
    ...(product ? { name: product.name } : {}),
    ...(product?.poles ? { poles: product.poles } : {}),
    positions: [...joinedBy(jumper)],
    passed: [...brokenOff],
  };
}

function describeIssue(issue: StripIssue, locale: Locale): Described["issues"][number] {
  const { text: code, rule, severity, source, positions } = issue;
  const number = (value: number) => formatNumber(value, locale);
  const text = withPlainSpaces(issueText(issue, { t: documentTranslator(locale), number }));
  return { code, rule, severity, source, positions: [...positions], text };
}

const toNotPlaced = (code: string, catalogue: StripCatalogue) => {
  const { reason, ...others } = whyMissing(code, catalogue);
  return { notPlaced: reason, ...others };
};

const toProduct = ({ code, name }: { readonly code: string; readonly name: string }) => ({ code, name });

const toPart = ({ product, group, needed, amount }: NeededPart) => ({
  ...toProduct(product),
  group,
  unit: product.unit,
  quantity: needed,
  orderQuantity: amount,
});

const round = (mm: number) => Math.round(mm * 1000) / 1000;
