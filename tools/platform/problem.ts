/** A reason for those who read it in another language: its name, and what stands in it. */
export type Said = { readonly key: string; readonly values: Readonly<Record<string, string | number>> };

export type Problem = {
  /** Relative to the folder of texts, e.g. `kio/en.md`. */
  readonly file: string;
  /** 0 for the whole file. */
  readonly line: number;
  readonly reason: string;
  readonly said?: Said;
};

export const formatProblem = ({ file, line, reason }: Problem) =>
  line > 0 ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`;
