import type { CatalogueReferences } from "../catalogue-references.ts";
import type { FigureData } from "./figure.ts";
import { FigureProduct } from "./figure-product.tsx";
import styles from "./system.module.css";

type Props = { readonly data: FigureData<"system">; readonly references: CatalogueReferences };

export function System({ data: { label, devices, protocols, server, databases, readers, places }, references }: Props) {
  return (
    <section className={styles.system} aria-label={label}>
      <div className={styles.devices}>
        <strong>{devices.title}</strong>
        <div className={styles.drawings}>
          {devices.products.map((code) => (
            <FigureProduct key={code} code={code} references={references} className={styles.device} />
          ))}
        </div>
        <p>{devices.text}</p>
      </div>
      <div className={styles.protocols}>
        <strong>{protocols.title}</strong>
        <ul>
          {protocols.items.map((item) => (
            <li key={item}>
              <span>{item}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.server}>
        <strong>{server.title}</strong>
        <p className={styles.capacity}>{server.capacity}</p>
        <p>{server.text}</p>
      </div>
      <div className={styles.outlets}>
        <div className={styles.databases}>
          <strong>{databases.title}</strong>
          <ul>
            {databases.items.map((item) => (
              <li key={item}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <ellipse cx="12" cy="5" rx="9" ry="3.5" />
                  <path d="M3 5v14c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5V5M3 12c0 1.9 4 3.5 9 3.5s9-1.6 9-3.5" />
                </svg>
                <span>{item}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.readers}>
          <strong>{readers.title}</strong>
          <ul>
            {readers.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.places}>
        <strong>{places.title}</strong>
        <dl>
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
