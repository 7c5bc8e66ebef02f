/** What makers write of products that are no longer made. */
export const DISCONTINUED =
  /supprimé\p{L}*|abandonné\p{L}*|arrêté\p{L}*|discontinued|obsolete|withdrawn|out of production|no longer (?:made|produced|available)|phased out|end of life|abgekündigt|ausgelaufen|auslauf\p{L}*|entfällt|nicht mehr lieferbar|eingestellt|retiré\p{L}*|fin de vie|üretim dışı|üretimden kal(?:k|dır)\p{L}*|ÜRETİMDEN KAL(?:K|DIR)\p{L}*|снят\p{L}* с производства|не выпускается|архив\p{L}*|выведен\p{L}*/iu;

const BEFORE = /(?:produit|article|artikel|product|item|ürün|изделие|товар|wird|wurde|ist|is|was|has been|est)\s+/;
/** A text that says so of the product itself, and not of another one: “successor of the discontinued …” does not. */
export const STATES_DISCONTINUED = new RegExp(`^(?:${BEFORE.source})*(?:${DISCONTINUED.source})`, "iu");
