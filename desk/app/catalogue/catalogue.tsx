import { useEffect, useState } from "react";
import { data, useLocation, useNavigate, useRevalidator } from "react-router";
import { DAY_MS } from "../../../app/ground/platform/duration.ts";
import type { Difference } from "../../../tools/catalogue/difference/difference.ts";
import { hasRole } from "../../../workers/actor.ts";
import { isOnItsWay } from "../../../workers/publisher/staging/staging-state.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { Notice } from "../ui/notice.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import type { Route } from "./+types/catalogue.ts";
import { actOnCatalogue } from "./act-on-catalogue.ts";
import type { Synonym } from "./catalogue-job.ts";
import { Completeness } from "./completeness.tsx";
import { DropWorkbook } from "./drop-workbook.tsx";
import { History } from "./history.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";
import { StagedRelease } from "./staged-release.tsx";
import { StagingProgress } from "./staging-progress.tsx";
import { Steps } from "./steps.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "reader");
  const state = await desk.publisher.readState(desk.actor);
  // Read anew each second while something is on its way, when nobody sees it.
  const isShown = state.staged > 0 && !state.stagings.some(isOnItsWay);
  const difference = isShown ? await desk.publisher.readDifference(desk.actor, state.staged) : null;
  return {
    state,
    stagedDifference: difference === null ? null : cutDifference(difference),
    previewUrl: desk.previewUrl,
    actions: await desk.journal.readActions(),
    // Why something failed is read on the same day.
    yesterday: new Date(Date.now() - DAY_MS).toISOString(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await actOnCatalogue(context.get(deskContext), request);
  return data(outcome, { status: "refusal" in outcome ? 409 : 200 });
}

/** As much of a difference as a page shows; the whole is in the workbook of whoever staged it. */
function cutDifference(json: string): Difference & { readonly more: number } {
  const difference = JSON.parse(json) as Difference;
  const rows = difference.rows.slice(0, MAX_ROWS);
  return { ...difference, rows, more: difference.rows.length - rows.length };
}

const MAX_ROWS = 200;

/** So often the page asks how far something is. */
const POLL_MS = 1500;

export default function Catalogue({ loaderData, actionData }: Route.ComponentProps) {
  const { state, stagedDifference, previewUrl, actions, yesterday } = loaderData;
  const { t, formatTime } = useTexts();
  const roles = useRoles();
  const navigate = useNavigate();
  const synonyms = (useLocation().state as { synonyms?: readonly Synonym[] } | null)?.synonyms ?? null;
  const [older, setOlder] = useState<number | null>(null);
  const { revalidate, state: revalidation } = useRevalidator();
  const [newest] = state.stagings;
  const isRunning = newest !== undefined && isOnItsWay(newest);
  useEffect(() => {
    if (!isRunning || revalidation !== "idle") return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [isRunning, revalidation, revalidate]);
  const since = state.records.find(({ number }) => number === state.live.release)?.live_at;
  return (
    <>
      <div className="desk-head">
        <h1>{t("catalogue")}</h1>
        <p className="eyebrow">
          {since
            ? t("live", { release: state.live.release, time: formatTime(since) })
            : t("liveOnly", { release: state.live.release })}
        </p>
      </div>
      <OutcomeNotice outcome={actionData} />
      {isRunning || (newest?.state === "failed" && newest.changed_at > yesterday) ? (
        <StagingProgress staging={newest} />
      ) : null}
      {state.staged > 0 && !isRunning && (
        <StagedRelease
          release={state.staged}
          record={state.records.find(({ number }) => number === state.staged)}
          difference={stagedDifference}
          previewUrl={previewUrl}
          mayPublish={hasRole({ roles }, "publisher")}
        />
      )}
      {!isRunning && (
        <DropWorkbook
          state={state}
          mayStage={hasRole({ roles }, "editor")}
          older={older}
          synonyms={synonyms}
          onLookedAt={() => {
            setOlder(null);
            // A reload does not do it once more.
            if (synonyms) void navigate(".", { replace: true, state: null });
          }}
        />
      )}
      {isRunning && <Steps step={3} />}
      {!hasRole({ roles }, "editor") && <Notice>{t("drop.role")}</Notice>}
      <Completeness state={state} />
      <History
        state={state}
        actions={actions}
        onStage={(release) => {
          setOlder(release);
          scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
