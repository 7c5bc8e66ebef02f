/** An encoded letter is that letter (RFC 3986, 6.2.2.2): the api Worker reads it so, and its limits are those of the route. */
export const decodeUnreserved = (path: string): string =>
  path.replace(/%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, decodeURIComponent);
