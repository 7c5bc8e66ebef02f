/** Who the site speaks for. Another manufacturer takes the site over by changing this file and the catalogue. */
export const BRAND = {
  name: "Klemma",
  legalName: "Klemma Elektrik Bağlantı Sistemleri San. ve Tic. A.Ş.",
  origin: "https://www.klemma.example",
  foundedYear: 1974,
  timeZone: "Europe/Istanbul",
  phone: "+90 212 555 01 74",
  supportPhone: "+90 212 555 01 75",
  email: "info@klemma.example",
  supportEmail: "support@klemma.example",
  /** Monday to Friday, by a clock that is this many hours before UTC all year; days off stand in support/holidays.json. */
  supportHours: {
    utcOffsetHours: 3,
    weekdays: [
      ["09:00", "12:30"],
      ["13:30", "17:00"],
    ],
  },
  /** Messages from the site are mailed here, from here, and in this language. */
  office: { email: "info@klemma.example", sender: "website@klemma.example", locale: "tr" },
  /** Shows to indexnow.org that who submits addresses owns the site: public, and a file of its root. */
  indexNowKey: "7f3a1c9e5b2d4860a9c4e7d1b3f60852",
  careerSite: "https://careers.klemma.example",
  address: { street: "Organize Sanayi Bölgesi 7. Cadde No: 24", postalCode: "34500", city: "İstanbul", country: "TR" },
  /** What the catalogue cannot count; products and product types are counted there. */
  countries: 68,
  piecesPerYearMillions: 120,
} as const;
