import { formatDay } from "../../../../ground/i18n/format-day.ts";
import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { FigureData } from "../figure.ts";
import { Alarms } from "./alarms.tsx";
import { formatTime } from "./amounts.ts";
import { Dashboard } from "./dashboard.tsx";
import { Report } from "./report.tsx";

/** A sketch of a screen of the software: what it shows is computed from the numbers of a text. */
export function SoftwareScreen({ data }: { readonly data: FigureData<"screen"> }) {
  const { locale, typeset } = useI18n();
  return (
    <figure className="stack" aria-label={typeset(data.label)}>
      <div className="stack loose framed small">
        <p className="line apart title">
          <span className="line">
            <strong>{typeset(data.title)}</strong>
            <small>{typeset(data.site)}</small>
          </span>
          <small>
            {"at" in data
              ? typeset(`${formatDay(new Date(data.at), locale)}, ${formatTime(data.at, locale)}`)
              : data.year}
          </small>
        </p>
        <ScreenContent data={data} />
      </div>
      <figcaption className="note">{typeset(data.note)}</figcaption>
    </figure>
  );
}

function ScreenContent({ data }: { readonly data: FigureData<"screen"> }) {
  switch (data.kind) {
    case "dashboard":
      return <Dashboard data={data} />;
    case "alarms":
      return <Alarms data={data} />;
    case "report":
      return <Report data={data} />;
  }
}
