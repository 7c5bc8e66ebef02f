type Props = { readonly hex: string; readonly stripe?: string | undefined };

/** A colour, with the stripe across a two-coloured part. The style sheet of whoever shows it fills it by `currentColor`. */
export const Swatch = ({ hex, stripe }: Props) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" color={hex}>
    {stripe && <path fill={stripe} d="M0 4h12v4H0z" />}
  </svg>
);
