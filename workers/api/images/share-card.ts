import { type DrawnProduct, renderFrontToScale, renderPlainDrawing } from "../../../app/foundation/drawing/drawing.ts";
import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import { embedDrawing, measureText, renderText, type TextStyle, wrapText } from "./svg.ts";

export type ShareCard = {
  readonly locale: Locale;
  /** The parent page, above the title. */
  readonly kicker: string;
  readonly title: string;
  readonly lead: string;
  /** The order number, or the number of products. */
  readonly badge: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** One product large, or several on a rail. */
  readonly picture: { readonly product: DrawnProduct } | { readonly rail: readonly DrawnProduct[] };
};

/** Recommended by all social networks. */
const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 64;

export function renderShareCard(card: ShareCard): string {
  const content =
    "rail" in card.picture
      ? renderWithRail(card, card.picture.rail) + renderWordmark(HOST_POSITION.above)
      : renderWithDrawing(card, card.picture) + renderWordmark(HOST_POSITION.below);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" font-family="Geologica"><rect width="${SIZE.width}" height="${SIZE.height}" fill="${PALETTE.paper}"/>${content}</svg>`;
}

type AnchoredPoint = { readonly x: number; readonly y: number; readonly anchor: "start" | "end" };
const HOST_POSITION: Readonly<Record<"below" | "above", AnchoredPoint>> = {
  below: { x: MARGIN, y: SIZE.height - 40, anchor: "start" },
  above: { x: SIZE.width - MARGIN, y: 86, anchor: "end" },
};

function renderWordmark(hostPosition: AnchoredPoint): string {
  const terminal = `<g transform="translate(${MARGIN} 52) scale(1.7)" fill="none" stroke="${PALETTE.text}" stroke-width="1.6"><path d="M3 1h12l2 2v20H1V3z"/><path d="M6 6h6v5H6z" fill="${PALETTE.signal}" stroke="none"/><path d="M6 16h6"/></g>`;
  const host = new URL(BRAND.origin).hostname.replace(/^www\./, "");
  return (
    terminal +
    renderText(BRAND.name, MARGIN + 44, 87, { size: 38, weight: "semibold", tracking: -0.02 }) +
    renderText(host, hostPosition.x, hostPosition.y, { size: 20, colour: PALETTE.muted, anchor: hostPosition.anchor })
  );
}

const renderRule = (x: number, y: number, width: number, colour: string) =>
  `<path d="M${x} ${y}h${width}" stroke="${colour}" stroke-width="2"/>`;

const TITLE: TextStyle = { size: 58, weight: "semibold", tracking: -0.025 };
const SMALL_TITLE: TextStyle = { ...TITLE, size: 46 };

/**
 * Kicker, title and lead.
 * @param top the first baseline
 * @returns the markup and the baseline that follows it
 */
function renderHeading(
  card: ShareCard,
  width: number,
  top: number,
  maxLeadLines: number,
): readonly [svg: string, y: number] {
  const kicker = wrapText(typeset(card.kicker, card.locale), width, 1, { size: 22 })[0] ?? "";
  const name = typeset(card.title, card.locale);
  const large = wrapText(name, width, 3, TITLE);
  const style = large.length < 3 ? TITLE : SMALL_TITLE;
  const title = style === TITLE ? large : wrapText(name, width, 3, SMALL_TITLE);
  let y = top;
  let svg = renderText(kicker, MARGIN, y, { size: 22, colour: PALETTE.muted });
  y += 20;
  for (const line of title) {
    y += style.size * 1.12;
    svg += renderText(line, MARGIN, y, style);
  }
  if (card.badge) {
    y += 50;
    svg += renderText(card.badge, MARGIN, y, { size: 28, weight: "semibold", colour: PALETTE.signalText });
  }
  if (maxLeadLines > 0) {
    y += 16;
    for (const line of wrapText(typeset(card.lead, card.locale), width, maxLeadLines, { size: 25 })) {
      y += 35;
      svg += renderText(line, MARGIN, y, { size: 25, colour: PALETTE.muted });
    }
  }
  return [svg, y];
}

const SPLIT = 660;
const FACTS_TOP = 440;

function renderWithDrawing(card: ShareCard, { product }: { readonly product: DrawnProduct }): string {
  const width = SPLIT - MARGIN - 40;
  const sheet = `<rect x="${SPLIT}" width="${SIZE.width - SPLIT}" height="${SIZE.height}" fill="${PALETTE.sheet}"/><path d="M${SPLIT} 0V${SIZE.height}" stroke="${PALETTE.hairline}" stroke-width="2"/>`;
  const box = { x: SPLIT + 24, y: 30, width: SIZE.width - SPLIT - 48, height: SIZE.height - 60 };
  const frame = { x: box.x + 20, y: box.y + 20, width: box.width - 40, height: box.height - 40 };
  const [svg] = renderHeading(card, width, 158, card.facts.length > 0 ? 0 : 4);
  return sheet + embedDrawing(renderPlainDrawing(product), frame, 1.7) + svg + renderFacts(card.facts, width);
}

function renderFacts(all: ShareCard["facts"], width: number): string {
  if (all.length === 0) return "";
  const column = width / all.length;
  const columns = all.map(({ name, value }, index) => {
    const x = MARGIN + index * column;
    const style: TextStyle = { size: 32, weight: "semibold", tracking: -0.02 };
    const size = Math.min(32, (32 * (column - 16)) / measureText(value, style));
    const [lines, valueStyle] =
      size >= 22
        ? [[value], { ...style, size }]
        : [wrapText(value, column - 16, 2, { ...style, size: 22 }), { ...style, size: 22 }];
    const label = wrapText(name, column - 16, 2, { size: 18 });
    return (
      lines.map((line, row) => renderText(line, x, FACTS_TOP + 46 + row * 26, valueStyle)).join("") +
      label
        .map((line, row) =>
          renderText(line, x, FACTS_TOP + 46 + (lines.length - 1) * 26 + 30 + row * 22, {
            size: 18,
            colour: PALETTE.muted,
          }),
        )
        .join("")
    );
  });
  return renderRule(MARGIN, FACTS_TOP, width, PALETTE.text) + columns.join("");
}

const RAIL = { middle: 528, half: 46, lip: 37, scale: 2.75 } as const;

/** A rail with terminals along the lower edge; what is too wide is cut off on both sides. */
function renderWithRail(card: ShareCard, all: readonly DrawnProduct[]): string {
  const products = all.filter(isMeasured);
  const [svg] = renderHeading(card, SIZE.width - MARGIN * 2, 168, 3);
  const { middle, half, lip } = RAIL;
  const rail = `<rect x="-2" y="${middle - half}" width="${SIZE.width + 4}" height="${half * 2}" fill="#c9ced1" stroke="#6d7478" stroke-width="2"/><path d="M0 ${middle - lip}H${SIZE.width}M0 ${middle + lip}H${SIZE.width}" stroke="#6d7478" stroke-width="1.5"/>`;
  const total = products.reduce((sum, { widthMm }) => sum + widthMm * RAIL.scale, 0);
  let x = (SIZE.width - total) / 2;
  let drawn = "";
  for (const product of products) {
    const [width, height] = [product.widthMm * RAIL.scale, product.heightMm * RAIL.scale];
    drawn += embedDrawing(renderFrontToScale(product, 1), { x, y: middle - height / 2, width, height }, 1.4);
    x += width;
  }
  return rail + drawn + svg;
}
