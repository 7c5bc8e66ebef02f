/** What makers write of products that are no longer made. */
export const DISCONTINUED =
  /supprimé\p{L}*|abandonné\p{L}*|arrêté\p{L}*|discontinued|obsolete|phased out|end of life|abgekündigt|ausgelaufen|auslauf\p{L}*|entfällt|üretimden kalk\p{L}*|ÜRETİMDEN KALK\p{L}*|снят\p{L}* с производства/iu;
