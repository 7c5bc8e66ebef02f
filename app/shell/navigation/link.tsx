type Props = Omit<React.ComponentProps<"a">, "href"> & {
  readonly to: string;
  /** For what changes the page it stands on: it stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
};

/**
 * A link to another page of the same language. It is markup and nothing else: the frame follows it without loading a
 * new document (`useClientNavigation`), and until its code is there the browser does so by itself.
 */
export function Link({ to, preventScrollReset, ...anchor }: Props) {
  return <a href={to} data-link={preventScrollReset ? KEEPS_SCROLL : ""} {...anchor} />;
}

/** What such links say of themselves. */
export const KEEPS_SCROLL = "stay";
