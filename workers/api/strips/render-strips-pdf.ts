import type { Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";
import { nameOfStrip } from "../../../app/features/strips/output/strip-name.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { createDocument, finishDocument } from "../pdf/document.ts";
import { CONTENT_TOP, drawLetterhead } from "../pdf/letterhead.ts";
import { createPause, type Pause } from "../pdf/pause.ts";
import { drawStrip } from "./draw-strip.ts";
import { drawParts, drawPlan } from "./draw-tables.ts";
import { drawHeading, type Sheet, type StripsContent, titleOf } from "./sheet.ts";

export const PAPERS = ["a4", "a3"] as const;
export type Paper = (typeof PAPERS)[number];

/**
 * Drawings and terminal plans of strips, each from a page of its own on, and the parts of the project at the end. Every page
 * says project, strip, page and date.
 */
export async function renderStripsPdf(
  content: StripsContent,
  paper: Paper,
  pause: Pause = createPause(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { project, strips, catalogue, locale, date } = content;
  const texts = documentTexts(locale).strips;
  const name = project.name || texts.title;
  const size = ({ a4: "A4", a3: "A3" } as const)[paper];
  const document = createDocument({ title: name, subject: texts.title, locale, date, layout: "landscape", size });
  const root = document.struct("Document");
  document.addStructure(root);
  const t = documentTranslator(locale);
  const sheet: Sheet = { ...content, document, root, t, texts, pause, stamps: new Map() };
  let current: Strip | null = null;
  const stripOfPage: (Strip | null)[] = [];
  document.on("pageAdded", () => stripOfPage.push(current));
  // The parts are those of the whole project.
  const plans = new Map<Strip, StripPlan>();
  for (const strip of new Set([...project.strips, ...strips])) {
    plans.set(strip, planStrip(strip, catalogue));
    await pause();
  }
  const planOf = (strip: Strip) => plans.get(strip) ?? planStrip(strip, catalogue);
  for (const strip of strips) {
    current = strip;
    document.addPage();
    const plan = planOf(strip);
    let y = drawHeading(sheet, "H1", titleOf({ ...strip, name: nameOfStrip(strip, project, t) }), CONTENT_TOP - 12);
    y = await drawStrip(sheet, strip, plan, y);
    await drawPlan(sheet, strip, y);
    await pause();
  }
  current = null;
  document.addPage();
  await drawParts(sheet, project.strips.map(planOf), CONTENT_TOP - 12);
  root.end();
  const drawOn = (page: number, pages: number) => {
    const strip = stripOfPage[page - 1];
    const about = strip ? nameOfStrip(strip, project, t) : texts.parts;
    const titleBlock = [
      { label: texts.project, text: project.name, share: 5 },
      { label: texts.strip, text: about, share: 3 },
      { label: t("stripBuilder.project.drawnBy"), text: project.drawnBy, share: 3 },
      { label: texts.date, text: date.toISOString().slice(0, 10), share: 3 },
      { label: t("stripBuilder.project.drawingRevision"), text: project.drawingRevision, share: 2 },
      { label: texts.sheet, text: `${page} / ${pages}`, share: 1.5 },
    ];
    drawLetterhead(document, { locale, head: about, titleBlock });
  };
  return finishDocument(document, drawOn, pause);
}
