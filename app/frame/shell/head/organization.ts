import type { Organization } from "schema-dts";
import { FACTS } from "#company/facts";
import { BRAND, COMPANY } from "../../../ground/company/brand.ts";

/** For schema.org. */
export function describeOrganization(): Exclude<Organization, string> {
  const { street, postalCode, city, country } = COMPANY.address;
  return {
    "@type": "Organization",
    "@id": `${BRAND.origin}/#organization`,
    name: BRAND.name,
    legalName: BRAND.legalName,
    url: BRAND.origin,
    logo: `${BRAND.origin}/icon-512.png`,
    ...(FACTS.foundedYear === undefined ? {} : { foundingDate: String(FACTS.foundedYear) }),
    telephone: BRAND.phone,
    email: BRAND.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      postalCode,
      addressLocality: city,
      addressCountry: country,
    },
    contactPoint: [
      { "@type": "ContactPoint", contactType: "sales", telephone: BRAND.phone, email: BRAND.email },
      {
        "@type": "ContactPoint",
        contactType: "technical support",
        telephone: BRAND.supportPhone,
        email: BRAND.supportEmail,
      },
    ],
  };
}
