import { percent } from "./amounts.ts";

type Props = {
  /** Both are parts of the longest. */
  readonly value: number;
  /** What the value is held against. */
  readonly mark: number;
  /** In the colour of alarm. */
  readonly isWrong?: boolean;
};

export function Bar({ value, mark, isWrong = false }: Props) {
  return (
    <svg aria-hidden="true">
      <rect
        className={isWrong ? "signal" : undefined}
        width={percent(value)}
        height="100%"
        fillOpacity={isWrong ? 1 : 0.35}
      />
      <rect width="2" x={percent(mark)} height="100%" />
    </svg>
  );
}
