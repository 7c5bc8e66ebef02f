/** Google has one mailbox for both of its domains, with and without dots. */
const GOOGLE = /^(?:gmail|googlemail)\.com$/;

/** The domain as mail servers know it: in small letters and Punycode, without the root's dot. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1).replace(/\.$/, "");
  return URL.parse(`http://${domain}`)?.hostname ?? domain.toLowerCase();
}

/**
 * The same for all spellings of an address that lead to one mailbox: capitals do not count, nor does what follows a `+`, nor
 * a domain in letters of its own, nor Gmail's dots.
 */
export function mailboxOf(email: string): string {
  const domain = domainOf(email);
  const local = email
    .slice(0, email.lastIndexOf("@"))
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=.)\+.*$/, "");
  return GOOGLE.test(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
