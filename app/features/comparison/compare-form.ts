/** Links the boxes of a listing to the form of the compare bar, which is elsewhere in the document. */
export const COMPARE_FORM_ID = "compare";
