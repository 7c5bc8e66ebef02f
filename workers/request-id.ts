/** The number under which a request is logged: the platform's own, which its other logs have as well. */
export const getRequestId = (headers: Headers): string => headers.get("cf-ray") ?? crypto.randomUUID();
