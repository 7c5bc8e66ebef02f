/** The rows of a page's tables, each as its cells' texts, without the words of their boxes; numbers in one piece. */
export const rowsOf = (html: string): readonly (readonly string[])[] =>
  [...html.matchAll(/<tr>(?:(?!<\/tr>).)*<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell
        .replace(/<label.*?<\/label>/s, "")
        .replace(/<[^>]+>/g, " ")
        .replace(/\u202f/g, "")
        .trim(),
    ),
  );
