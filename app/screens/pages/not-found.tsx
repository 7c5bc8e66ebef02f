import "../../foundation/drawing/drawing.css";
import { data } from "react-router";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./not-found.module.css";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export const loader = () => data(null, { status: 404 });

/** The page for every unknown path. */
export default function NotFound() {
  const { t, href } = useI18n();
  return (
    <main id="content" className="page stack loose start state">
      <PageHead title={t("notFound.title")} indexed={false} />
      <MissingTerminal label={t("notFound.drawing")} />
      <h1>{t("notFound.title")}</h1>
      <p className="measure muted">{t("notFound.message")}</p>
      <p className="row">
        <button type="button" className="button" onClick={() => window.history.back()}>
          {t("notFound.back")}
        </button>
        <Link className="button button-primary" to={href("home")}>
          {t("notFound.home")}
        </Link>
      </p>
    </main>
  );
}

const TERMINALS = [40, 92, 144, 196, 300, 352, 404, 456, 508];

function MissingTerminal({ label }: { readonly label: string }) {
  return (
    <svg className={`drawing ${styles.figure}`} viewBox="0 0 560 272" role="img" aria-label={label}>
      <path className="l" fill="none" d="M0 62h560M0 108h560" />
      {TERMINALS.map((x) => (
        <g key={x} fill="#d9cdb0">
          <rect className="l" x={x} y="10" width="46" height="136" />
          <path className="d" fill="none" d={`M${x} 34h46M${x} 56h46M${x} 104h46M${x} 122h46`} />
          <rect className="d" fill="#fffefb" x={x + 6} y="66" width="34" height="22" />
          <rect className="d" fill="#1b1e20" x={x + 15} y="93" width="16" height="6" />
          {[45, 113].map((y) => (
            <g key={y}>
              <circle className="d" fill="#dfe2e2" cx={x + 23} cy={y} r="9" />
              <rect fill="#1b1e20" x={x + 15} y={y - 2} width="16" height="4" />
            </g>
          ))}
        </g>
      ))}
      <rect className="l" fill="none" x="248" y="10" width="46" height="136" strokeDasharray="5 5" />
      <g className="dim">
        <path d="M0 160h560M271 152v16M40 160v8M144 160v8M196 160v8M352 160v8M404 160v8M508 160v8" />
      </g>
      <text x="271" y="268" fill="currentColor" fontSize="120" letterSpacing="-6" textAnchor="middle">
        404
      </text>
    </svg>
  );
}
