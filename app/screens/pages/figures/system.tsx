import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./system.module.css";

type Props = { readonly data: FigureData<"system">; readonly references: CatalogueReferences };

export function System({ data: { label, devices, protocols, server, databases, readers, places }, references }: Props) {
  return (
    <section className={styles.system} aria-label={label}>
      <div className="stack framed">
        <strong className="eyebrow">{devices.title}</strong>
        <div className={`row ${styles.drawings}`}>
          {devices.products.map((code) => (
            <FigureProduct key={code} code={code} references={references} className={styles.device} />
          ))}
        </div>
        <p className="small">{devices.text}</p>
      </div>
      <div className={`stack ${styles.protocols}`}>
        <strong className="eyebrow">{protocols.title}</strong>
        <ul>
          {protocols.items.map((item) => (
            <li key={item}>
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={`stack framed ${styles.server}`}>
        <strong className="eyebrow">{server.title}</strong>
        <p className={styles.capacity}>{server.capacity}</p>
        <p>{server.text}</p>
      </div>
      <div className={styles.outlets}>
        <div className={`stack framed ${styles.databases}`}>
          <strong className="eyebrow">{databases.title}</strong>
          <ul className="stack close">
            {databases.items.map((item) => (
              <li key={item} className="bar">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <ellipse cx="12" cy="5" rx="9" ry="3.5" />
                  <path d="M3 5v14c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5V5M3 12c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5" />
                </svg>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={`stack framed ${styles.readers}`}>
          <strong className="eyebrow">{readers.title}</strong>
          <ul className="stack close">
            {readers.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`stack close ${styles.places}`}>
        <strong className="eyebrow">{places.title}</strong>
        <dl className="stack">
          {places.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd className="muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
