/** Whether a visitor looks at the response in a browser's window; scripts and programs ask for no page by name. */
export const acceptsPage = ({ headers }: Request): boolean => headers.get("accept")?.includes("text/html") ?? false;
