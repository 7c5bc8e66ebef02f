/** Where the browser keeps the order list. */
export const ORDER_LIST_KEY = "order-list";
/** Where it waits for the contact form: in this tab, whatever the address. */
export const INQUIRY_KEY = "inquiry";
