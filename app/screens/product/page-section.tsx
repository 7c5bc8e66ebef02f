import styles from "./product.module.css";

type Props = { readonly id: string; readonly title: string; readonly children: React.ReactNode };

/** A section of the page under its heading, to which links lead. */
export const PageSection = ({ id, title, children }: Props) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
