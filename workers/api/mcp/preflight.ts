/** Nothing is private, and no cookie or password counts here: a page of any site may ask. */
export const handleMcpPreflight = () =>
  new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "*",
      "access-control-max-age": "86400",
    },
  });
