/** Another manufacturer can take over the site by changing this file and the catalogue. */
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
  /** Monday to Friday, at an offset from UTC that is the same all year; holidays are in support/holidays.json. */
  supportHours: {
    utcOffsetHours: 3,
    weekdays: [
      ["09:00", "12:30"],
      ["13:30", "17:00"],
    ],
  },
  /** Contact messages are mailed to `email`, from `sender`, in `locale`. */
  office: { email: "info@klemma.example", sender: "website@klemma.example", locale: "tr" },
  /** Proves to indexnow.org who owns the site: public, and served as a file of the root. */
  indexNowKey: "7f3a1c9e5b2d4860a9c4e7d1b3f60852",
  careerSite: "https://careers.klemma.example",
  address: { street: "Organize Sanayi Bölgesi 7. Cadde No: 24", postalCode: "34500", city: "İstanbul", country: "TR" },
  /** Not in the catalogue, unlike products and product types. */
  countries: 68,
  piecesPerYearMillions: 120,
} as const;
