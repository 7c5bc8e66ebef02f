import type { BlockRole } from "../../../../foundation/catalogue/product/role.ts";
import { isGround } from "../../../rail/model/potential-names.ts";
import { usualWidthMm } from "../../../rail/products/stand-in.ts";
import { BETWEEN_NOTES, cleanText } from "../clean-text.ts";
import { parsePotential, potentialOn, supplyIn } from "../parse-potential.ts";
import {
  clampOf,
  colourOf,
  isGroundCore,
  levelPlaceOf,
  levelsOf,
  namesBlock,
  namesCircuit,
  namesIndicator,
  namesNeutral,
  namesNoBlock,
  namesScreen,
  namesSpare,
  roleOf,
} from "../plan-words.ts";
import type { TerminalPlanBlock, TerminalPlanLevel, TerminalPlanStrip } from "../terminal-plan.ts";
import type { DraftBlock, DraftStrip } from "./draft-blocks.ts";
import { joinAsPlanned } from "./join-as-planned.ts";
import { createPotentials, type Potentials } from "./plan-potentials.ts";
import { SENSOR_LABELS, sortLevels, unreadLevelOf } from "./sort-levels.ts";
import type { ReportAt } from "./terminal-row.ts";

/** The marking of the neutral conductor (IEC 60445), which says so by itself: `N`, `Borne N`. */
const NEUTRAL_SIGN = /(?<![\p{L}\d])N(?![\p{L}\d])/u;
/** Kinds of sensors (IEC 60947-5-2), which model names have too. */
const MODEL_WORDS = /\b(?:PNP|NPN)\b/g;
/** A bar of protective conductors, or the clamp of one: `PE bar`, `-M1:PE`; `PE5:BN` is a photo eye's. */
const EARTH_TARGET = /(?<![\p{L}\d])PE(?:\d+(?!:))?(?![\p{L}\d])/u;
/** A marking of one: as a potential it is a reference of its own. */
const NUMBERED_GROUND = /^(?:GND|GRD)\d+$/i;
/** What earth is called beside L and N in some countries. */
const EARTH: ReadonlySet<string> = new Set(["E", "T"]);
/** A protective device (IEC 81346-2: F), whose terminal may have the fuse in it. */
const FUSE_MARK = /^F\d+$/i;
/** Type designations have digits: `UT 2,5`, `WDU 2.5`, `2002-1201`. */
const TYPE = /^(?=.*\d)[\p{L}\d][\p{L}\d.,/-]*(?: [\p{L}\d.,/()-]+){0,3}$/u;
/** `B1 (three levels)` is a block's number. */
const isTypeName = (text: string) => TYPE.test(text) && text.replace(/\([^()]*\)/g, "").trim().length > 2;
/** What a fuse or a lamp is for: `6,3A T`. */
const VALUE = /\d+(?:[.,]\d+)?\s?(?:m?[AА]|[VВ])(?!\p{L})(?:\s?[TFТ](?!\p{L}))?/gu;
/** Kinds that a word says by itself; a sensor or a test is more often what the circuit is for. */
const SAID_IN_NOTES: ReadonlySet<BlockRole> = new Set<BlockRole>([
  "fuse",
  "ground",
  "knifeDisconnect",
  "neutralDisconnect",
]);
/** A kind of block in a note stands alone: `terre`, `с размыкателем`. */
const MAX_KIND_WORDS = 3;

type StripWords = {
  /** What the plan has columns for. */
  readonly columns: ReadonlySet<string>;
  readonly potentials: Potentials;
  /** Whether it has a phase and a neutral. */
  readonly hasMains: boolean;
  /** What the strip's title says of its blocks. */
  readonly usual: { readonly role: BlockRole | null; readonly levels: number };
};

/** What a title says of all blocks: `measuring (test disconnect terminals)`. */
function kindOfTitle(title: string): StripWords["usual"] {
  const role = namesBlock(title) ? roleOf(title) : null;
  return { role: role === "feedThrough" || role === "ground" ? null : role, levels: levelsOf(title) };
}

/** @param columns what the plan has columns for */
export function toPlanStrip(
  draft: DraftStrip,
  clamp: TerminalPlanStrip["clamp"],
  columns: ReadonlySet<string>,
  report: ReportAt,
): TerminalPlanStrip {
  const drafts = draft.drafts.map(({ block }) => block);
  const potentials = createPotentials(drafts, columns);
  const marks = new Set(drafts.map(({ mark }) => mark));
  const hasMains = marks.has("N") && (marks.has("L") || marks.has("L1"));
  const usual = kindOfTitle(draft.title);
  const blocks = drafts.map((block) => toPlanBlock(block, { columns, potentials, hasMains, usual }, report));
  if (draft.beyond.length > 0) {
    const [first] = draft.beyond;
    const marks = [...new Set([first?.mark, draft.beyond.at(-1)?.mark])].join(" … ");
    report("tooManyPositions", first?.line ?? 0, marks, draft.beyond.length);
  }
  const sorted = sortLevels(blocks).map((block) => {
    const unread = unreadLevelOf(block);
    if (unread !== "") report("unknownLevel", block.line, unread);
    return unread === "" ? block : { ...block, isUnread: true };
  });
  // A list of wires without any jumper says nothing of them.
  const hasLinks =
    columns.has("link") || drafts.some(({ levels }) => levels.some(({ jumpers }) => jumpers.some(Boolean)));
  const decidesJumpers = columns.has("jumper") || columns.has("jumperNext") || hasLinks;
  const { shortCircuits, joined } = decidesJumpers
    ? joinAsPlanned(sorted, draft.name, report)
    : { shortCircuits: [], joined: sorted };
  const linked = new Set(shortCircuits.flatMap((link) => link.blocks));
  const first = drafts[0]?.line ?? 0;
  if (draft.name === "") report("nameMissing", first, "");
  if (
    drafts.every(
      ({ levels, hasUnreadSize }) => !hasUnreadSize && levels.every(({ sectionMm2 }) => sectionMm2 === null),
    ) &&
    drafts.some(({ code, levels }) => code === "" && levels.every(({ sectionMm2 }) => sectionMm2 === null))
  )
    report("sectionAssumed", first, "");
  return {
    name: draft.name,
    title: draft.title,
    clamp: clamp ?? noteClamp(drafts) ?? blocks.find((block) => block.clamp !== null)?.clamp ?? null,
    decidesJumpers,
    blocks: joined.map((block, index) => ({ ...block, isShortCircuited: linked.has(index) })),
    shortCircuits,
  };
}

/** A note that names a connection, said once for all. */
const noteClamp = (drafts: readonly DraftBlock[]) =>
  drafts
    .map(({ note }) => (note.split(" ").length <= MAX_KIND_WORDS ? clampOf(note) : null))
    .find((each) => each !== null) ?? null;

function toPlanBlock(
  block: DraftBlock,
  { columns, potentials, hasMains, usual }: StripWords,
  report: ReportAt,
): TerminalPlanBlock {
  const { line, mark, clampText, note, description, levels } = block;
  // A type alone does not say what the block does; a note beside it may.
  const isTypeAlone = isTypeName(block.functionText) && roleOf(block.functionText) === null;
  const ofDescription = kindIn(description, block.code === "" ? 0 : 2);
  const noteKind =
    columns.has("function") && !isTypeAlone
      ? ""
      : [...note.split(BETWEEN_NOTES).map((each) => kindIn(each, MAX_KIND_WORDS)), ofDescription].find(Boolean) || "";
  const functionText = block.functionText || noteKind;
  const spareText = [functionText, note, description].find(namesSpare) ?? "";
  const isNeutral =
    namesNeutral(functionText) || NEUTRAL_SIGN.test(functionText) || namesNeutral(description) || namesNeutral(note);
  const isFree = levels.every(({ inside, outside }) => inside.length + outside.length === 0);
  const namedLevels = Math.max(levelsOf(functionText), block.namedLevels, isFree ? usual.levels : 1);
  const isStandIn = block.standInWidthMm !== null;
  const notOurs = isStandIn ? null : namesNoBlock(functionText);
  const isOther = isStandIn || notOurs !== null;
  const stated = namesSpare(functionText) ? null : roleOf(isTypeAlone ? noteKind : functionText);
  const namedRole =
    stated ??
    (isNeutral || namedLevels > 1 || (functionText !== "" && namesCircuit(functionText)) ? "feedThrough" : null);
  const clamp = clampOf(clampText) ?? clampOf(functionText);
  const modelWords = [...new Set(functionText.match(MODEL_WORDS))];
  const isType =
    isTypeName(functionText) &&
    roleOf(functionText) === null &&
    clamp === null &&
    modelWords.length === 0 &&
    !namesSpare(functionText);
  // A remark in the column of numbers is one: `SEE NOTE 4`.
  const isRemark = block.code.split(" ").length > 2;
  const part = isOther ? "" : [isRemark ? "" : block.code, isType ? functionText : ""].filter(Boolean).join(" ");
  const isFunctionUnread =
    !isStandIn &&
    functionText !== "" &&
    !spareText &&
    namedRole === null &&
    !namesSingle(functionText) &&
    clamp === null &&
    !isType &&
    modelWords.length === 0;
  if (notOurs) report("notMade", line, functionText);
  else if (isFunctionUnread) report("unknownFunction", line, functionText);
  if (clampText !== "" && clampOf(clampText) === null) report("unknownClamp", line, clampText);
  const potentialOf = (written: string, own: string) => potentials(written, own, description || noteSupply(note));
  const isEarthed = levels.some(
    ({ potential, outside, inside, mark: own }) =>
      isGround(potentialOf(potential, own || mark)?.name ?? "") ||
      roleOf(potential) === "ground" ||
      ((isGround(mark) || NUMBERED_GROUND.test(mark)) && potential === "") ||
      (hasMains && EARTH.has(mark) && (potential === "" || EARTH.has(potential))) ||
      [...inside, ...outside].some(({ target }) => EARTH_TARGET.test(target)) ||
      (potential === "" && [...outside, ...inside].some(({ core }) => namesGroundCore(core))),
  );
  const colour = colourOf(block.colour);
  const isProtective = colour === "green_yellow" || (isEarthed && levels.length === 1);
  const own: BlockRole =
    namedRole ??
    (isProtective ? "ground" : modelWords.length > 0 || isSensor(levels) ? "sensor" : (usual.role ?? "feedThrough"));
  // A neutral conductor that can be disconnected is so from its busbar.
  const role: BlockRole = own === "knifeDisconnect" && mark === "N" && clamp !== "pushin" ? "neutralDisconnect" : own;
  const isMaybeFuse = FUSE_MARK.test(mark) && namedRole === null && part !== "" && !isType;
  if (isMaybeFuse) report("maybeFuse", line, part);
  const connections = levels.flatMap(({ inside, outside }) => [...inside, ...outside]);
  const isScreen =
    !isStandIn &&
    role !== "ground" &&
    role !== "sensor" &&
    connections.length > 0 &&
    connections.every(({ target, core }) => namesScreen(target) !== null || namesScreen(core) !== null);
  if (isScreen) report("screen", line, cleanText(connections.map(({ target, core }) => target || core).join(", ")));
  const conductors = Math.max(...levels.map(conductorsOf));
  const isChoiceOfComponents = !isStandIn && role === "component" && modelWords.length === 0;
  if (isChoiceOfComponents) report("component", line, functionText);
  if (role === "sensor" && levels.length > SENSOR_LEVELS) report("screen", line, mark);
  const hasIndicator = namesIndicator(functionText) || block.hasLed;
  const volts = parsePotential(functionText)?.volts ?? potentialOf(levels[0]?.potential ?? "", mark)?.volts ?? null;
  const isIndicatorUnknown = !isStandIn && hasIndicator && role === "fuse" && volts === null;
  if (isIndicatorUnknown) report("indicatorVoltage", line, functionText);
  const sections = levels.flatMap((level) => level.sectionMm2 ?? []);
  const sectionMm2 = sections.length > 0 ? Math.max(...sections) : null;
  return {
    line,
    mark,
    part,
    colour,
    conductors,
    isApart: block.isApart,
    isUnread:
      block.hasUnreadSize ||
      isOther ||
      isFunctionUnread ||
      isMaybeFuse ||
      isScreen ||
      isChoiceOfComponents ||
      isIndicatorUnknown,
    standInWidthMm: block.standInWidthMm ?? (notOurs === "notMade" ? usualWidthMm(sectionMm2 ?? 0) : 0),
    role,
    isRoleNamed: namedRole !== null,
    namedLevels,
    isNeutral,
    description: cleanText(`${functionText} ${clampText}`),
    clamp,
    sectionMm2,
    hasIndicator,
    indicatorV: hasIndicator ? volts : null,
    modelWords,
    spare: spareText ? cleanText(spareText) : "",
    note: cleanText([description, note, isRemark ? block.code : ""].filter(Boolean).join(" · ")),
    isShortCircuited: false,
    levels: levels.map((level): TerminalPlanLevel => {
      const { potential: written, potentialOut, sectionMm2: _, ...others } = level;
      const potential = potentialOn(role, potentialOf(written, level.mark || mark));
      const out = potentialOn(role, potentials(potentialOut, "", ""));
      return {
        ...others,
        sectionMm2: level.sectionMm2,
        net: null,
        potential,
        potentialOut: out?.name === potential?.name ? null : out,
      };
    }),
  };
}

/** Perhaps beside its number: `5 GNYE`. */
const namesGroundCore = (core: string) => [core, ...core.split(" ")].some((text) => isGroundCore(text) !== null);

/** `simple`, `B6 (simple)` */
const namesSingle = (text: string) => {
  const words = text.split(/[\s()]+/);
  return words.length <= MAX_KIND_WORDS + 1 && words.some((word) => levelPlaceOf(word) === "single");
};

/** What a note says of the kind of a block, where it says nothing else. */
function kindIn(note: string, maxWords: number): string {
  const words = note.replace(VALUE, "").trim();
  const isShort = words !== "" && words.split(/\s+/).length <= maxWords && !/\d/.test(words);
  const role = roleOf(words);
  const isKind = namesBlock(words) ? role !== null : isShort && role !== null && SAID_IN_NOTES.has(role);
  return isKind || ((isShort || namesBlock(words)) && levelsOf(words) > 1) ? note : "";
}

/** What a note says of the potential, where it says nothing else. */
const noteSupply = (note: string): string => (note.split(" ").length <= 2 && supplyIn(note) !== null ? note : "");

/** Levels of blocks for sensors and actuators are named by what they carry. */
const isSensor = (levels: DraftBlock["levels"]) =>
  levels.length > 1 && levels.every(({ label }) => SENSOR_LABELS.has(label));
const SENSOR_LEVELS = 3;

/** Clamps that a level needs: a block has as many on each side, or one side has more. */
function conductorsOf({ inside, outside }: DraftBlock["levels"][number]): number {
  const most = Math.max(inside.length, outside.length);
  return most < 2 ? 2 : Math.max(3, inside.length + outside.length);
}
