import { useMemo, useState } from "react";
import { isRejected } from "../../rail/model/edits.ts";
import type { Strip } from "../../rail/model/project.ts";
import { findHandJumpers, findLostJumpers } from "../../rail/planning/hand-jumpers.ts";
import { compareRevision, isLikelyRevision, type RevisionChange } from "../../rail/planning/revision.ts";
import { takeRevision } from "../../rail/planning/take-revision.ts";
import { useEditor } from "./editor-context.ts";
import type { LostJumper, RevisionMode, StripRevision } from "./plan-revision.tsx";

/** What a plan changes on the project's strips of the same names, and what of it somebody takes. */
export function usePlanRevision(planned: readonly Strip[]) {
  const { catalogue, project } = useEditor();
  const revisions = useMemo(
    () =>
      planned.flatMap((next): StripRevision[] => {
        const strip = project.strips.find(({ name, positions }) => name === next.name && positions.length > 0);
        return strip ? [{ strip, next, revision: compareRevision(strip, next, catalogue) }] : [];
      }),
    [planned, project, catalogue],
  );
  const [chosenMode, setMode] = useState<RevisionMode | null>(null);
  const isLikely = revisions.some(({ strip, revision }) => isLikelyRevision(strip, revision));
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { isTaken, takeOver } = useMemo(() => {
    const isTaken = (strip: Strip, change: RevisionChange) => chosen.get(`${strip.id} ${change.key}`) ?? change.isUsual;
    const takeOver = ({ strip, next, revision }: StripRevision) =>
      takeRevision(
        next,
        new Set(revision.changes.filter((each) => isTaken(strip, each)).map(({ key }) => key)),
        catalogue,
      );
    return { isTaken, takeOver };
  }, [chosen, catalogue]);
  const lost = useMemo(
    () =>
      revisions
        .filter(({ strip }) => findHandJumpers(strip, catalogue).made.length > 0)
        .flatMap((revision): LostJumper[] => {
          const { strip } = revision;
          const taken = takeOver(revision)(strip);
          return isRejected(taken) ? [] : findLostJumpers(strip, taken, catalogue).map((jumper) => ({ strip, jumper }));
        }),
    [revisions, takeOver, catalogue],
  );
  return {
    revisions,
    mode: chosenMode ?? (isLikely ? "compare" : "append"),
    setMode,
    isTaken,
    onTake: (strip: Strip, change: RevisionChange, value: boolean) =>
      setChosen((current) => new Map([...current, [`${strip.id} ${change.key}`, value]])),
    takeOver,
    lost,
    missing: project.strips.filter(
      (strip) => strip.planned !== null && !planned.some(({ name }) => name === strip.name),
    ),
  };
}
