/** Mail services quote addresses in their errors, and visitors' addresses must not get into the log. */
const redactAddresses = (text: string) => text.replace(/[^\s<>"]+@[^\s<>"]+/g, "(address)");

export function logMailError(message: string, details: object = {}): void {
  console.error(JSON.stringify({ level: "error", message: redactAddresses(message), ...details }));
}
