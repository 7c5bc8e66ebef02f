export type Problem = {
  /** Relative to the folder of texts, e.g. `kio/en.md`. */
  readonly file: string;
  /** 0 for the whole file. */
  readonly line: number;
  readonly reason: string;
};

export const formatProblem = ({ file, line, reason }: Problem) =>
  line > 0 ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`;
