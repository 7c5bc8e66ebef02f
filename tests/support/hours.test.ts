import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { hoursInZone, periodsInZone } from "../../app/foundation/company/hours-elsewhere.ts";
import { MARKET_COUNTRIES, marketIn } from "../../app/foundation/company/markets.ts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { computeOpenStatus, computeSupportStatus } from "../../app/ground/company/opening-hours.ts";
import { volume } from "../volume.ts";

/** By the office's clock, which is three hours ahead of UTC. */
const office = (time: string) => new Date(`${time}+03:00`);

test.each([
  // A Friday.
  ["2026-11-20T08:59", false, "2026-11-20T09:00"],
  ["2026-11-20T09:00", true, "2026-11-20T12:30"],
  ["2026-11-20T12:29", true, "2026-11-20T12:30"],
  ["2026-11-20T12:30", false, "2026-11-20T13:30"],
  ["2026-11-20T13:30", true, "2026-11-20T17:00"],
  ["2026-11-20T17:00", false, "2026-11-23T09:00"],
  ["2026-11-20T23:59", false, "2026-11-23T09:00"],
  ["2026-11-22T00:00", false, "2026-11-23T09:00"],
  ["2026-11-23T00:30", false, "2026-11-23T09:00"],
  // The day before Republic Day ends at 13.00, which leaves the morning.
  ["2026-10-28T12:00", true, "2026-10-28T12:30"],
  ["2026-10-28T12:45", false, "2026-10-30T09:00"],
  ["2026-10-29T10:00", false, "2026-10-30T09:00"],
  // New Year's Day 2027 is a Friday.
  ["2026-12-31T16:59", true, "2026-12-31T17:00"],
  ["2026-12-31T17:00", false, "2027-01-04T09:00"],
  // The sacrifice feast of 2026, Wednesday to Saturday, with its eve.
  ["2026-05-26T13:15", false, "2026-06-01T09:00"],
  ["2026-05-29T10:00", false, "2026-06-01T09:00"],
])("at %s the line is open: %s, until %s", (time, isOpen, changesAt) => {
  expect(computeSupportStatus(office(time))).toEqual({ isOpen, changesAt: office(changesAt) });
});

test("what is said holds until the minute that is named, and not one longer", () => {
  const time = fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-20"), noInvalidDate: true });
  fc.assert(
    fc.property(time, (now) => {
      const { isOpen, changesAt } = computeSupportStatus(now);
      if (!changesAt) throw new Error(`nothing is known after ${now.toISOString()}`);
      expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
      expect(computeSupportStatus(new Date(changesAt.getTime() - 1))).toEqual({ isOpen, changesAt });
      expect(computeSupportStatus(changesAt).isOpen).toBe(!isOpen);
    }),
    { numRuns: volume(200, 5000) },
  );
});

test("hours are the same whatever clock the machine goes by, also across midnight", () => {
  const zone = process.env.TZ;
  try {
    for (const tz of ["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Asia/Kathmandu"]) {
      process.env.TZ = tz;
      const { changesAt } = computeSupportStatus(office("2026-11-20T17:00"));
      expect([tz, changesAt]).toEqual([tz, new Date("2026-11-23T06:00Z")]);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test("with no opening in sight nothing is promised", () => {
  expect(computeSupportStatus(office("2026-11-20T10:00"), { ...BRAND.supportHours, weekdays: [] })).toEqual({
    isOpen: false,
    changesAt: null,
  });
});

test("holidays of each market are days in order, each once", () => {
  const markets = MARKET_COUNTRIES.map((country) => [country, marketIn(country)?.office.holidays ?? []] as const);
  for (const [country, holidays] of markets) {
    const dates = holidays.map(({ date }) => date);
    expect([country, dates]).toEqual([country, [...new Set(dates)].toSorted()]);
    for (const date of dates) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
  }
  expect(markets.filter(([, holidays]) => holidays.length > 0).length).toBeGreaterThan(5);
});

/** Moments in an office that follows the clocks of a zone, where it is UTC+1 in winter. */
const BERLIN = { timeZone: "Europe/Berlin", weekdays: [["08:00", "17:00"]] } as const;
const NEW_YEAR = [{ date: "2027-01-01" }];
test.each([
  // A Friday in winter, and one in summer.
  ["2026-11-20T06:59Z", BERLIN, NEW_YEAR, false, "2026-11-20T07:00Z"],
  ["2026-11-20T07:00Z", BERLIN, NEW_YEAR, true, "2026-11-20T16:00Z"],
  ["2026-07-17T06:00Z", BERLIN, NEW_YEAR, true, "2026-07-17T15:00Z"],
  // From summer to winter time over the weekend of 25 October.
  ["2026-10-23T15:00Z", BERLIN, NEW_YEAR, false, "2026-10-26T07:00Z"],
  // New Year's Day there begins at 23:00 UTC of the day before, and ends at 23:00 UTC.
  ["2026-12-31T23:30Z", BERLIN, NEW_YEAR, false, "2027-01-04T07:00Z"],
  // A zone far ahead of UTC, whose holiday is over while it lasts in UTC.
  [
    "2027-01-01T20:30Z",
    { timeZone: "Pacific/Auckland", weekdays: [["09:00", "17:00"]] },
    NEW_YEAR,
    false,
    "2027-01-03T20:00Z",
  ],
  [
    "2026-12-31T20:30Z",
    { timeZone: "Pacific/Auckland", weekdays: [["09:00", "17:00"]] },
    NEW_YEAR,
    false,
    "2027-01-03T20:00Z",
  ],
] as const)("an office’s own clock decides at %s", (now, hours, holidays, isOpen, changesAt) => {
  expect(computeOpenStatus(new Date(now), hoursInZone(hours.weekdays, hours.timeZone), holidays)).toEqual({
    isOpen,
    changesAt: new Date(changesAt),
  });
});

test("the hours of support are told by the visitor’s clock, also past midnight", () => {
  const hours = [["09:00", "12:30"]] as const;
  expect(periodsInZone(hours, 3, "Europe/Berlin", new Date("2026-11-20T12:00Z"))).toEqual([["07:00", "10:30"]]);
  expect(periodsInZone(hours, 3, "Europe/Berlin", new Date("2026-07-20T12:00Z"))).toEqual([["08:00", "11:30"]]);
  expect(periodsInZone(hours, 3, "America/Los_Angeles", new Date("2026-11-20T12:00Z"))).toEqual([["22:00", "01:30"]]);
  expect(periodsInZone(hours, 3, "Asia/Kathmandu", new Date("2026-11-20T12:00Z"))).toEqual([["11:45", "15:15"]]);
});

type Holiday = { readonly date: string; readonly name: string };

test("the religious feasts of Türkiye are where the Islamic calendar has them", () => {
  const { holidays }: { readonly holidays: readonly Holiday[] } = parse(
    readFileSync("samples/company/markets/TR.yaml", "utf8"),
  );
  const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
    day: "numeric",
    month: "numeric",
    timeZone: "UTC",
  });
  for (const [name, first] of Object.entries({ "Ramazan Bayramı": "10/1", "Kurban Bayramı": "12/10" }))
    for (const year of ["2026", "2027"]) {
      const day = holidays.find((each) => each.name === name && each.date.startsWith(year));
      const written = islamic.format(new Date(`${day?.date}T12:00:00Z`)).replace(/ .*/, "");
      expect([name, year, written]).toEqual([name, year, first]);
    }
});
