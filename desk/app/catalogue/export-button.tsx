import { useState } from "react";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { About } from "../ui/about.tsx";
import { useTexts } from "../use-texts.ts";
import type { KnownState } from "./catalogue-job.ts";
import { download, runJob } from "./run-job.ts";

type Props = {
  /** A release as a workbook, or what a language of the live one lacks. */
  readonly what: { readonly release: number } | { readonly to: Locale };
  /** The row that the button stands in. */
  readonly about?: string | number;
  readonly state: KnownState;
  readonly className: string;
  readonly children: string;
};

/** Writes a file for the downloads, in the browser. */
export function ExportButton({ what, about, state, className, children }: Props) {
  const { language, t } = useTexts();
  const [phase, setPhase] = useState<"idle" | "working" | "failed">("idle");
  async function save() {
    setPhase("working");
    const { live, records, acceptedBreaches } = state;
    const known = { live, records, acceptedBreaches };
    const result = await runJob(
      "to" in what
        ? { kind: "xliff", to: what.to, state: known }
        : { kind: "export", release: what.release, language, state: known },
    );
    const name = "to" in what ? `klemma-${live.release}-${what.to}.xliff` : `klemma-${what.release}.xlsx`;
    if (result.kind === "exported") download(result.bytes, name);
    setPhase(result.kind === "exported" ? "idle" : "failed");
  }
  return (
    <button type="button" className={className} disabled={phase === "working"} onClick={save}>
      <span>{phase === "working" ? t("drop.exporting") : phase === "failed" ? t("refused.expired") : children}</span>
      {about !== undefined && <About>{about}</About>}
    </button>
  );
}
