/** What makers write of products that are no longer made. */
export const DISCONTINUED =
  /supprimé\p{L}*|abandonné\p{L}*|arrêté\p{L}*|discontinued|obsolete|phased out|end of life|abgekündigt|ausgelaufen|auslauf\p{L}*|entfällt|üretimden kal(?:k|dır)\p{L}*|ÜRETİMDEN KAL(?:K|DIR)\p{L}*|снят\p{L}* с производства/iu;
