/** Longer than any address with its zone. */
const MAX_LENGTH = 64;

/** How many bits of an address make up a network. */
type PrefixLengths = { readonly ipv4: number; readonly ipv6: number };

/**
 * The network of an IP address, the same for all its spellings (RFC 5952) and for IPv4 addresses written as IPv6.
 * @returns `203.0.113.0/24` or `2001:db8:0:0:0:0:0:0/48`; "unknown" for what is no address
 */
export function networkOf(address: string, { ipv4, ipv6 }: PrefixLengths): string {
  const bytes = parseIpv4(address);
  if (bytes) return `${withoutHost(bytes, 8, ipv4).join(".")}/${ipv4}`;
  const groups = parseIpv6(address);
  if (!groups) return "unknown";
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return networkOf([high >> 8, high & 255, low >> 8, low & 255].join("."), { ipv4, ipv6 });
  const network = withoutHost(groups, 16, ipv6).map((group) => group.toString(16));
  return `${network.join(":")}/${ipv6}`;
}

/** Clears all bits after the prefix. */
const withoutHost = (parts: readonly number[], width: number, prefix: number): number[] =>
  parts.map((part, index) => {
    const cleared = Math.min(width, Math.max(0, (index + 1) * width - prefix));
    return (part >> cleared) << cleared;
  });

/** The bytes of a dotted address. */
function parseIpv4(address: string): readonly number[] | null {
  const parts = address.slice(0, MAX_LENGTH).split(".");
  const bytes = parts.map(Number);
  const isAddress = parts.length === 4 && bytes.every((byte, index) => byte <= 255 && String(byte) === parts[index]);
  return isAddress && bytes.every((byte) => byte >= 0) ? bytes : null;
}

/** The eight groups, as the platform's parser of URLs reads them; without the zone, which means something to one host only. */
function parseIpv6(address: string): readonly number[] | null {
  const hostname = URL.parse(`http://[${address.slice(0, MAX_LENGTH).split("%", 1)[0]}]`)?.hostname;
  if (!hostname) return null;
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
