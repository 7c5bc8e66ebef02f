/** Screens with at least this device pixel ratio get the zoomed class: the customer’s threshold. */
export const ZOOMED_FROM = 1.4;
