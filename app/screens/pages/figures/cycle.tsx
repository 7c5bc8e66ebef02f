import styles from "./cycle.module.css";
import type { FigureData } from "./figure.ts";

/** A circle of four steps, clockwise from the upper left, around `centre`. */
export function Cycle({ data: { label, centre, steps } }: { readonly data: FigureData<"cycle"> }) {
  return (
    <section className={`stack wide ${styles.cycle}`} aria-label={label}>
      <div className={styles.circle}>
        <svg
          viewBox="-120 -120 240 240"
          width="100%"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          aria-hidden="true"
        >
          {[0, 90, 180, 270].map((angle) => (
            <g key={angle} transform={`rotate(${angle})`}>
              <path d="M-99.6 -8.7A100 100 0 0 1 -12 -99.3" />
              <path className="signal" fill="currentColor" stroke="none" d="M-8 -99.7l-13 -6.5 1.5 13.6z" />
              <path className="signal" d="M-70.7 -70.7l-8.5 -8.5" />
              <g transform={`translate(-53 -53) rotate(${-angle})`}>
                <text y="7" fill="currentColor" stroke="none" fontSize="20" fontWeight="600" textAnchor="middle">
                  {angle / 90 + 1}
                </text>
              </g>
            </g>
          ))}
          <path className="signal" d="M-120 0h18M102 0h18M0 -120v18M0 102v18" />
        </svg>
        <p className="small">{centre}</p>
      </div>
      <ol className={`stack loose ${styles.steps}`}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className="stack tight ruled">
            <strong className="large">
              <span className="measured">{index + 1}</span> <span>{title}</span>
            </strong>
            <p className="muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
