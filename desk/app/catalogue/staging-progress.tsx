import type { ShortRefusal, Staging, StagingFailure } from "../../../workers/publisher/staging/staging.ts";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import { FindingLines } from "./finding-lines.tsx";

/** How far it is with what was sent, or why it was not staged. */
export function StagingProgress({ staging }: { readonly staging: Staging }) {
  const { t } = useTexts();
  const { state, failure, source: file, done, slices } = staging;
  if (failure)
    return (
      <Notice isAlarm>
        <h2>{t("stage.failed", { file })}</h2>
        <Failure failure={failure} />
      </Notice>
    );
  return (
    <Notice>
      <h2>{t("stage.sent", { file })}</h2>
      {state === "filling" ? (
        <>
          <p>{t("stage.filling", { done, of: slices })}</p>
          <progress value={done} max={slices} aria-label={t("stage.sent", { file })} />
        </>
      ) : (
        <p>{t("stage.checking")}</p>
      )}
    </Notice>
  );
}

function Failure({ failure }: { readonly failure: StagingFailure }) {
  const { t } = useTexts();
  switch (failure.kind) {
    case "refused":
      return failure.refusals.map((refusal) => <RefusalText key={refusal.kind} refusal={refusal} />);
    case "problems":
      return (
        <>
          <p>{t("stage.problems", { count: failure.count })}</p>
          <FindingLines lines={failure.lines} />
        </>
      );
    case "pages":
      return (
        <>
          <p>{t("stage.pages")}</p>
          <FindingLines lines={failure.lines} />
        </>
      );
    case "tooMany":
    case "tooManyNew":
      return <p>{t(`stage.${failure.kind}`, { products: failure.products, limit: failure.limit })}</p>;
    case "failed":
      return <p>{t("stage.error", { message: failure.message })}</p>;
    default:
      return <p>{t(`stage.${failure.kind}`)}</p>;
  }
}

function RefusalText({ refusal }: { readonly refusal: ShortRefusal }) {
  const { t } = useTexts();
  switch (refusal.kind) {
    case "breaches":
      return (
        <>
          <p>{t("refusals.breaches", { count: refusal.count })}</p>
          <FindingLines lines={refusal.lines} />
        </>
      );
    case "removals":
      return <p>{t("refusals.removals", { count: refusal.count, of: refusal.of, codes: namesOf(refusal.codes) })}</p>;
    case "reused":
      return <p>{t("refusals.reused", { codes: namesOf(refusal.codes) })}</p>;
    case "staged":
      return <p>{t(refusal.note ? "refusals.stagedNote" : "refusals.staged", refusal)}</p>;
  }
}

const MAX_NAMED = 12;
const namesOf = (codes: readonly string[]) =>
  codes.length > MAX_NAMED ? `${codes.slice(0, MAX_NAMED).join(", ")} …` : codes.join(", ");
