export const ORDER_LIST_KEY = "order-list";
/** The list that goes with the next message, in this tab's session storage. */
export const INQUIRY_KEY = "inquiry";
