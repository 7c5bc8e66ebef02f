type Props = Omit<React.ComponentProps<"a">, "href"> & {
  readonly to: string;
  /** Keeps the scroll position, for links that change the state of their own page. */
  readonly preventScrollReset?: boolean;
};

/**
 * A link to another page of the same language: plain markup, which `useClientNavigation` follows without a new document.
 * Until that code has loaded, the browser follows it.
 */
export function Link({ to, preventScrollReset, ...anchor }: Props) {
  return <a href={to} data-link={preventScrollReset ? KEEPS_SCROLL : ""} {...anchor} />;
}

export const KEEPS_SCROLL = "stay";
