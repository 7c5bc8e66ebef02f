import { useEffect, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { LINK_FRAGMENT } from "../../rail/strip-fragments.ts";
import type { SharedProject } from "../sharing/project-link.ts";
import { removeFragment } from "./remove-fragment.ts";
import type { OpenedProject } from "./use-project.ts";

/** A project that came by link: nothing of it is stored, and nothing replaced, before the visitor takes it. */
export function SharedProjectOffer({ opened }: { readonly opened: OpenedProject }) {
  const { t, number } = useI18n();
  const [shared, setShared] = useState<SharedProject | null>(null);
  useEffect(() => {
    async function read() {
      const { hash } = window.location;
      if (!hash.startsWith(LINK_FRAGMENT)) return;
      const { decodeProjectLink } = await import("../sharing/project-link.ts");
      setShared(await decodeProjectLink(hash));
    }
    void read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  if (!shared) return null;
  const close = () => {
    removeFragment();
    setShared(null);
  };
  if ("problem" in shared)
    return (
      <p role="alert" className="notice">
        {t("stripBuilder.project.fileProblem.laterVersion")}{" "}
        <button type="button" className="text-button" onClick={close}>
          {t("stripBuilder.close")}
        </button>
      </p>
    );
  const { project, isTruncated } = shared;
  const count = project.strips.reduce((sum, { positions }) => sum + positions.length, 0);
  return (
    <section className="notice" aria-label={t("stripBuilder.project.label")}>
      <p>
        <span>
          {t("stripBuilder.project.offer", {
            name: project.name || t("stripBuilder.project.untitled"),
            count: number(count),
          })}
        </span>{" "}
        {isTruncated && <span>{t("stripBuilder.project.offerCut")}</span>}
      </p>
      <p className="bar room">
        <button
          type="button"
          className="button button-primary"
          onClick={() => {
            opened.add(project);
            close();
          }}
        >
          {t("stripBuilder.project.offerTake")}
        </button>
        <button type="button" className="button" onClick={close}>
          {t("stripBuilder.project.offerLeave")}
        </button>
      </p>
    </section>
  );
}
