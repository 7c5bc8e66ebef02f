/** The form that the boxes of a listing belong to, wherever they stand. */
export const COMPARE_FORM_ID = "compare";
