/** Where a form may lead: a keyword of HTML, or the name of a frame or window of the buyer's. */
export const WINDOW_NAME = /^(?:_(?:top|parent|self|blank)|[A-Za-z][\w.-]{0,63})$/;
