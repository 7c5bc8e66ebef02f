import { useEffect, useRef } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { PageDictionary } from "../../../ground/i18n/translate.ts";
import { Link } from "../../../ground/platform/link.tsx";
import type { Strip } from "../../rail/model/project.ts";
import { PART_GROUPS } from "../../rail/planning/strip-plan.ts";
import { useEditor } from "../editor/editor-context.ts";
import { EditorProvider } from "../editor/editor-provider.tsx";
import { EmptyStrip } from "../editor/empty-strip.tsx";
import { IssueList } from "../editor/issue-list.tsx";
import { LoadProblem } from "../editor/load-problem.tsx";
import { Palette } from "../editor/palette.tsx";
import { AllParts, PartSums, PartsToList } from "../editor/parts-panel.tsx";
import { indexBehind } from "../editor/selected-positions.ts";
import StripCanvas from "../editor/strip-canvas.tsx";
import { TextTool, Toolbar } from "../editor/toolbar.tsx";
import { type OpenedProject, useProject } from "../editor/use-project.ts";
import { nameWithoutProduct } from "../output/name-without-product.ts";
import { viewStore } from "../storage/unfinished-work.ts";
import type { Original } from "./load-original.ts";
import styles from "./strip-on-page.module.css";
import { WithTexts } from "./with-texts.tsx";

export { loadOriginal } from "./load-original.ts";

type Props = {
  readonly original: Original;
  /** Those of the builder. */
  readonly texts: Partial<PageDictionary>;
  readonly title: string;
  /** Whether the visitor has just opened it. */
  readonly takesFocus: boolean;
  readonly onClose: () => void;
  /** The builder has the strip, and opens. */
  readonly onSent: () => void;
};

/**
 * The strip of a page in the editor, in the place of its pictures. What is made of it is a draft of this browser until it is
 * sent to the builder.
 */
export function StripOnPage({ original, texts, ...props }: Props) {
  const opened = useProject(original.project);
  const [strip] = original.project.strips;
  if (!opened || !strip) return null;
  return (
    <WithTexts texts={texts}>
      <EditorProvider opened={opened} products={original.products}>
        <ShortEditor opened={opened} original={strip} {...props} />
      </EditorProvider>
    </WithTexts>
  );
}

type ShortEditorProps = Omit<Props, "original" | "texts"> & {
  readonly opened: OpenedProject;
  readonly original: Strip;
};

function ShortEditor({ opened, original, title, takesFocus, onClose, onSent }: ShortEditorProps) {
  const { t } = useI18n();
  const { strip, selection, edit, insert, undo, canUndo } = useEditor();
  const section = useRef<HTMLElement>(null);
  const isEmpty = strip.positions.length === 0;
  const wasEmpty = useRef(takesFocus ? null : isEmpty);
  useEffect(() => {
    // The last block takes the focus along, and so does the button that brings it back.
    const isLost = document.activeElement === document.body;
    const isOpening = wasEmpty.current === null;
    if (isOpening || (isLost && wasEmpty.current !== isEmpty))
      section.current?.querySelector<HTMLElement>("[role=listbox], .button")?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  const index = indexBehind(strip, selection);
  return (
    <section ref={section} className={styles.editor} aria-labelledby="strip-on-page">
      <div className="page stack">
        <h2 id="strip-on-page" className="visually-hidden">
          {title}
        </h2>
        <LoadProblem />
        <Toolbar
          isShort
          back={
            <TextTool
              disabled={hasSameBlocks(strip, original)}
              onClick={() => edit(({ id }) => ({ ...original, id }), t("stripBuilder.onPage.restored"))}
            >
              {t("stripBuilder.onPage.restore")}
            </TextTool>
          }
          end={<TextTool onClick={onClose}>{t("stripBuilder.close")}</TextTool>}
        />
        <Chosen />
        {isEmpty ? (
          <EmptyStrip hint={t("stripBuilder.onPage.empty")}>
            {canUndo && (
              <button type="button" className="button button-primary" onClick={undo}>
                {t("stripBuilder.tools.undo")}
              </button>
            )}
          </EmptyStrip>
        ) : (
          <StripCanvas />
        )}
        <Palette isWide title={t("stripBuilder.onPage.add")} onInsert={(code) => insert(code, index)} />
        {!isEmpty && <Needed opened={opened} onSent={onSent} />}
      </div>
    </section>
  );
}

const hasSameBlocks = ({ positions }: Strip, original: Strip) =>
  positions.length === original.positions.length &&
  positions.every(({ code, mark }, index) => {
    const before = original.positions[index];
    return before?.code === code && before.mark === mark;
  });

/** What is chosen, with the way to its product. */
function Chosen() {
  const { t, number, typeset } = useI18n();
  const { selected, catalogue } = useEditor();
  const [position, ...others] = selected;
  if (!position) return <p className={`note ${styles.chosen}`}>{t("stripBuilder.onPage.hint")}</p>;
  if (others.length > 0)
    return (
      <p className={`note ${styles.chosen}`}>{t("stripBuilder.position.many", { count: number(selected.length) })}</p>
    );
  const product = catalogue.products.get(position.code);
  return (
    <p className={`note ${styles.chosen}`}>
      <strong>{t("stripBuilder.position.title", { mark: position.mark })}</strong>{" "}
      {product ? (
        <Link to={product.href} lang={product.language}>
          {typeset(product.name)}
        </Link>
      ) : (
        <span>{nameWithoutProduct(position, t)}</span>
      )}
    </p>
  );
}

type Sending = Pick<ShortEditorProps, "opened" | "onSent">;

/** What the strip needs, what is wrong with it, and the ways on. */
function Needed(sending: Sending) {
  const { t, number } = useI18n();
  const { plan, parts, issues } = useEditor();
  const groups = PART_GROUPS.filter((each) => parts.some(({ group }) => group === each));
  const problems = issues.filter(({ severity }) => severity !== "hint");
  return (
    <>
      <section className="tiles loose room" aria-label={t("stripBuilder.parts.title")}>
        <dl className="facts">
          <div>
            <dt>{t("stripBuilder.onPage.length")}</dt>
            <dd>{`${number(Math.round(plan.lengthMm * 10) / 10)} ${t("units.millimetre")}`}</dd>
          </div>
          <PartSums groups={groups} />
        </dl>
        <div className="stack close start">
          <PartsToList />
          <GoOn {...sending} />
        </div>
        <AllParts />
      </section>
      {problems.length > 0 && <IssueList issues={problems} />}
    </>
  );
}

/** Sends the strip to the builder, as a project beside those that are there. */
function GoOn({ opened, onSent }: Sending) {
  const { t, href } = useI18n();
  const { strip, chosen } = useEditor();
  return (
    <>
      <Link
        className="button"
        to={href("terminalStrips")}
        onClick={() => {
          const { id } = opened.adopt(t("stripBuilder.onPage.name"));
          viewStore.write({ projectId: id, stripId: strip.id, chosen: { ...chosen, ids: [...chosen.ids] } });
          onSent();
        }}
      >
        {t("stripBuilder.onPage.goOn")}
      </Link>
      {!opened.stored.isSaved && <p className="note">{t("stripBuilder.project.notSaved")}</p>}
    </>
  );
}
