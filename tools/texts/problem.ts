/** What is wrong with a text, and where an editor finds it. */
export type Problem = {
  /** From the folder of texts, e.g. `kio/en.md`. */
  readonly file: string;
  /** 0 when it is the file as a whole. */
  readonly line: number;
  readonly reason: string;
};

export const formatProblem = ({ file, line, reason }: Problem) =>
  line > 0 ? `${file}, line ${line}: ${reason}` : `${file}: ${reason}`;
