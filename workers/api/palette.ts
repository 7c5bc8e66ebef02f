/** The site's light colours. */
export const PALETTE = {
  text: "#14171a",
  muted: "#5c6164",
  hairline: "#d8d5cb",
  signal: "#e8431f",
  signalText: "#c23010",
  sheet: "#fffefb",
  paper: "#f7f6f2",
} as const;
