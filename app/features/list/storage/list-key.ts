export const ORDER_LIST_KEY = "order-list";
