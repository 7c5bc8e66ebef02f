import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./system.module.css";

type Props = { readonly data: FigureData<"system">; readonly references: CatalogueReferences };

export function System({ data: { label, devices, protocols, server, databases, readers, places }, references }: Props) {
  return (
    <section aria-label={label}>
      <div className="stack framed">
        <strong className="eyebrow">{devices.title}</strong>
        <div className={`row ${styles.devices}`}>
          {devices.products.map((code) => (
            <FigureProduct key={code} code={code} references={references} className={styles.device} />
          ))}
        </div>
        <p className="small">{devices.text}</p>
      </div>
      <p className="eyebrow">{protocols.title}</p>
      <ul className={`columns ${styles.protocols}`} aria-label={protocols.title}>
        {protocols.items.map((item) => (
          <li key={item}>
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <div className={`stack tight framed ${styles.server}`}>
        <p className="eyebrow">{server.title}</p>
        <strong>{server.capacity}</strong>
        <p>{server.text}</p>
      </div>
      <div className={`stack loose columns ${styles.outlets}`}>
        <div className="stack framed">
          <strong className="eyebrow">{databases.title}</strong>
          <ul className="stack close">
            {databases.items.map((item) => (
              <li key={item} className="bar">
                <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
                  <ellipse cx="12" cy="5" rx="9" ry="3.5" />
                  <path d="M3 5v14c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5V5M3 12c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5" />
                </svg>
                <b>{item}</b>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack framed">
          <strong className="eyebrow">{readers.title}</strong>
          <ul className="stack close">
            {readers.items.map((item) => (
              <li key={item}>
                <b>{item}</b>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`stack ${styles.places}`}>
        <strong className="eyebrow">{places.title}</strong>
        <dl className="stack columns">
          {places.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
