import { type Texts, text } from "../texts.ts";
import type { AttributeCode } from "./reference.ts";

type Group = { readonly name: Texts; readonly description: Texts };

export const GROUPS = {
  screw: {
    name: text("Screw terminal blocks"),
    description: text(
      "Feed-through, high-current, multi-conductor, bolt and mini types with nominal cross-sections from 1.5 mm² to 240 mm².",
    ),
  },
  spring: {
    name: text("Push-in and spring-cage terminal blocks"),
    description: text(
      "Vibration-resistant, maintenance-free spring connections. In push-in terminal blocks, rigid conductors and conductors with ferrules are inserted without a tool; pressing the button with a screwdriver releases them.",
    ),
  },
  disconnect: {
    name: text("Fuse, disconnect and measuring terminal blocks"),
    description: text(
      "For protecting, isolating or measuring a circuit right at the terminal: fuse, knife-disconnect, test-disconnect, neutral-disconnect and component types.",
    ),
  },
  multilevel: {
    name: text("Multi-level terminal blocks"),
    description: text(
      "Two or three levels of connections: the same number of circuits on a half or a third of the rail length.",
    ),
  },
  ground: {
    name: text("Ground terminal blocks"),
    description: text(
      "Green-yellow terminal blocks that bond the protective conductor to the rail. The rail contact is tested for its short-time withstand current to IEC 60947-7-2.",
    ),
  },
  marking: {
    name: text("Marking systems"),
    description: text(
      "Markers for terminals, cables and devices: pre-printed, blank or printed in your own workshop. The print stays legible for years.",
    ),
  },
  rail: {
    name: text("DIN rails and accessories"),
    description: text(
      "The parts that complete a terminal strip: rails, end stops, end and partition plates, jumpers, test plugs and tools.",
    ),
  },
  distribution: {
    name: text("Distribution blocks"),
    description: text(
      "Single-pole and multi-pole blocks that split a main conductor into branches, and neutral and ground busbars.",
    ),
  },
  relay: {
    name: text("Relays and interface modules"),
    description: text(
      "The link between control and field: slim relays, optocouplers, signal converters and passive interface modules.",
    ),
  },
  power: {
    name: text("Power supplies"),
    description: text(
      "DIN-rail switched-mode power supplies from 15 W to 960 W, single- and three-phase, with DC/DC converters and redundancy modules.",
    ),
  },
  surge: {
    name: text("Surge protective devices"),
    description: text(
      "Surge protection for mains, photovoltaic and signal lines, with plug-in cartridges and a status window.",
    ),
  },
  energy: {
    name: text("Energy analysers and gateways (KIO)"),
    description: text(
      "Devices that measure energy and send the data to the KIO platform: analysers, meters, current transformers, gateways and I/O modules.",
    ),
  },
} as const satisfies Record<string, Group>;

export type GroupCode = keyof typeof GROUPS;

type Category = {
  readonly group: GroupCode;
  readonly name: Texts;
  readonly description: Texts;
  /** By importance: cards show the first three, the compact table the first five. */
  readonly attributes: readonly AttributeCode[];
  readonly etim?: string;
  readonly eclass?: string;
  readonly unspsc?: string;
};

const TERMINAL = ["cross_section", "rated_current", "rated_voltage", "connections", "flexible_section"] as const;
const FEED_THROUGH_CLASSES = { etim: "EC000897", eclass: "27-14-11-20", unspsc: "39121410" };

export const CATEGORIES = {
  screw_feed_through: {
    group: "screw",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Screw feed-through terminal blocks"),
    description: text(
      "The standard terminal block: one conductor in, one conductor out. One housing design from 1.5 to 35 mm² with a jumper channel.",
    ),
  },
  screw_high_current: {
    group: "screw",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("High-current terminal blocks"),
    description: text("Terminal blocks closed on both sides for conductors of 50–240 mm² and currents up to 415 A."),
  },
  screw_multi_conductor: {
    group: "screw",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Multi-conductor screw terminal blocks"),
    description: text(
      "Three or four conductors in one terminal block: potentials are distributed without an extra jumper.",
    ),
  },
  screw_bolt: {
    group: "screw",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Bolt terminal blocks"),
    description: text("Bolt terminal blocks M5–M16 for conductors with cable lugs, for high currents under vibration."),
  },
  screw_mini: {
    group: "screw",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Mini terminal blocks"),
    description: text(
      "Short screw terminal blocks for the TH 15-5.5 mini rail, for small boxes and the inside of devices.",
    ),
  },

  push_in_feed_through: {
    group: "spring",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Push-in feed-through terminal blocks"),
    description: text(
      "Rigid conductors and conductors with ferrules are pushed in without a tool. 1.5–16 mm², with a double jumper channel.",
    ),
  },
  push_in_multi: {
    group: "spring",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Multi-conductor push-in terminal blocks"),
    description: text(
      "Push-in terminal blocks with three or four connection points, for distribution and sensor supplies.",
    ),
  },
  spring_feed_through: {
    group: "spring",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Spring-cage feed-through terminal blocks"),
    description: text(
      "A steel spring opened with a screwdriver keeps the same force on the conductor for years. 1.5–35 mm².",
    ),
  },
  spring_multi: {
    group: "spring",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Multi-conductor spring-cage terminal blocks"),
    description: text(
      "Spring-cage terminal blocks with three or four connections, for rolling stock and machine panels.",
    ),
  },
  push_in_mini: {
    group: "spring",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Push-in mini terminal blocks"),
    description: text("Push-in terminal blocks for the mini rail: connection without a tool in the smallest space."),
  },

  fuse_screw: {
    group: "disconnect",
    attributes: ["fuse_size", "rated_current", "rated_voltage", "indicator", "cross_section"],
    etim: "EC000899",
    name: text("Screw fuse terminal blocks"),
    description: text(
      "Terminal blocks with a glass fuse in the hinged lever; types with LED light up when the fuse has blown.",
    ),
  },
  fuse_push_in: {
    group: "disconnect",
    attributes: ["fuse_size", "rated_current", "rated_voltage", "indicator", "cross_section"],
    etim: "EC000899",
    name: text("Push-in fuse terminal blocks"),
    description: text("Fuse terminal blocks with tool-free connection, for glass or blade fuses."),
  },
  knife_disconnect: {
    group: "disconnect",
    attributes: TERMINAL,
    etim: "EC000902",
    name: text("Knife-disconnect terminal blocks"),
    description: text("The orange knife isolates the circuit visibly; a test socket is beside it."),
  },
  test_disconnect: {
    group: "disconnect",
    attributes: TERMINAL,
    etim: "EC000902",
    name: text("Test-disconnect terminal blocks"),
    description: text(
      "Sliding disconnection for current and voltage transformer circuits: the transformer is short-circuited before the circuit opens.",
    ),
  },
  neutral_disconnect: {
    group: "disconnect",
    attributes: TERMINAL,
    etim: "EC000902",
    name: text("Neutral-disconnect terminal blocks"),
    description: text(
      "Isolates the neutral conductor for insulation tests without removing a wire; used with a 10 × 3 mm neutral busbar.",
    ),
  },
  component: {
    group: "disconnect",
    attributes: ["component", "rated_voltage", "cross_section", "rated_current", "connection_method"],
    name: text("Component terminal blocks"),
    description: text(
      "With a diode or resistor inside the housing: for lamp tests, reverse-current protection, coil suppression and line termination.",
    ),
  },

  double_level_screw: {
    group: "multilevel",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Double-level screw terminal blocks"),
    description: text("Two independent circuits one above the other, or both levels joined at the factory."),
  },
  double_level_push_in: {
    group: "multilevel",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Double-level push-in terminal blocks"),
    description: text("Tool-free connection on two levels, for densely packed control panels."),
  },
  three_level: {
    group: "multilevel",
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: text("Three-level terminal blocks"),
    description: text(
      "Three levels for motor and valve connections: L1, L2 and L3 in the width of one terminal block.",
    ),
  },
  sensor: {
    group: "multilevel",
    attributes: ["indicator", "cross_section", "rated_current", "rated_voltage", "connections"],
    name: text("Sensor/actuator terminal blocks"),
    description: text(
      "Supply, signal and shield of three-wire sensors and actuators in one terminal block, with an LED for PNP or NPN.",
    ),
  },

  ground_screw: {
    group: "ground",
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: text("Screw ground terminal blocks"),
    description: text("Screw ground terminal blocks with the same profile as the KV series, 1.5–35 mm²."),
  },
  ground_push_in: {
    group: "ground",
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: text("Push-in ground terminal blocks"),
    description: text(
      "Push-in ground terminal blocks with the same profile as the KP series, with two, three or four conductors.",
    ),
  },
  ground_spring: {
    group: "ground",
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: text("Spring-cage ground terminal blocks"),
    description: text("Spring-cage ground terminal blocks for places with vibration."),
  },
  ground_high_current: {
    group: "ground",
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: text("High-current ground terminal blocks"),
    description: text(
      "Ground terminal blocks for protective conductors of 50–120 mm² that grip the rail at four points.",
    ),
  },

  terminal_markers: {
    group: "marking",
    attributes: ["marker_width", "print", "tags", "material", "length"],
    name: text("Terminal markers"),
    description: text("Snap-in terminal markers in strips of ten: blank, numbered or printed with phases."),
  },
  marker_strips: {
    group: "marking",
    attributes: ["marker_width", "length", "material", "print", "tags"],
    name: text("Marker strips"),
    description: text("Continuous marker strips from the reel, printed in your own printer."),
  },
  cable_markers: {
    group: "marking",
    attributes: ["cable_diameter", "print", "material", "tags", "length"],
    name: text("Cable markers"),
    description: text("Letters and figures that clip onto the conductor, and tags for cable ties."),
  },
  device_markers: {
    group: "marking",
    attributes: ["marker_width", "length", "material", "tags", "print"],
    name: text("Device and group markers"),
    description: text("Plates and label carriers for contactors, push-buttons and groups of terminals."),
  },
  printers: {
    group: "marking",
    attributes: ["resolution", "rated_voltage", "operating_temperature", "interface", "protection_degree"],
    name: text("Marking printers"),
    description: text("Thermal-transfer printers that print marker cards and strips in the workshop."),
  },

  din_rails: {
    group: "rail",
    attributes: ["rail_profile", "material", "perforation", "length", "thickness"],
    name: text("DIN rails"),
    description: text("Steel, aluminium and copper rails to IEC 60715, sold by the metre."),
  },
  end_stops: {
    group: "rail",
    attributes: ["rail_profile", "connection_method", "material", "screw_size", "flammability"],
    name: text("End stops"),
    description: text("They hold the terminal strip in place on the rail, with a screw or by snapping on."),
  },
  end_plates: {
    group: "rail",
    attributes: ["thickness", "material", "flammability", "operating_temperature"],
    name: text("End plates"),
    description: text("They close the open side of the last terminal block, in the profile of each series."),
  },
  partition_plates: {
    group: "rail",
    attributes: ["thickness", "material", "flammability", "operating_temperature"],
    name: text("Partition plates"),
    description: text("They keep different voltages and groups of jumpers apart within a strip."),
  },
  jumpers: {
    group: "rail",
    attributes: ["poles", "pitch", "rated_current", "connection_method", "material"],
    name: text("Jumpers"),
    description: text("Screw and plug-in jumpers that carry a potential to neighbouring terminals, 2 to 20 poles."),
  },
  test_and_tools: {
    group: "rail",
    attributes: ["length", "thickness", "rated_current", "material", "rated_voltage"],
    name: text("Test plugs and tools"),
    description: text("Plugs for measuring at the terminal and insulated screwdrivers to IEC 60900."),
  },

  distribution_single: {
    group: "distribution",
    attributes: ["rated_current", "cross_section", "connections", "rated_voltage", "short_time_current"],
    name: text("Single-pole distribution blocks"),
    description: text("One input, six to twelve outputs: single-pole blocks with transparent cover, 80–500 A."),
  },
  distribution_multi: {
    group: "distribution",
    attributes: ["rated_current", "poles", "connections", "rated_voltage", "cross_section"],
    name: text("Multi-pole distribution blocks"),
    description: text("Two- and four-pole distribution blocks with stepped busbars, 100–250 A."),
  },
  neutral_bars: {
    group: "distribution",
    attributes: ["connections", "rated_current", "cross_section", "rated_voltage", "material"],
    name: text("Neutral and ground busbars"),
    description: text("Brass neutral and ground busbars for the rail or the mounting plate, with 7–20 connections."),
  },

  slim_relays: {
    group: "relay",
    attributes: ["coil_voltage", "contacts", "switching_current", "supply_kind", "switching_voltage"],
    etim: "EC001437",
    name: text("Slim relay modules (6.2 mm)"),
    description: text("Socketed relays only 6.2 mm wide, screw or push-in, with LED and freewheeling diode."),
  },
  industrial_relays: {
    group: "relay",
    attributes: ["coil_voltage", "contacts", "switching_current", "supply_kind", "switching_voltage"],
    etim: "EC001437",
    name: text("Industrial relay modules"),
    description: text("Socketed relays with one or two changeover contacts up to 16 A."),
  },
  relay_boards: {
    group: "relay",
    attributes: ["channels", "coil_voltage", "contacts", "switching_current", "signal_input"],
    name: text("Multi-channel relay boards"),
    description: text("Relay boards with 4, 8 and 16 channels for PLC outputs, PNP or NPN."),
  },
  optocouplers: {
    group: "relay",
    attributes: ["control_voltage", "contacts", "switching_current", "switching_voltage", "switching_time"],
    name: text("Optocoupler modules"),
    description: text("Modules with transistor or triac output and no moving parts, for frequent switching."),
  },
  signal_converters: {
    group: "relay",
    attributes: ["signal_input", "signal_output", "isolation_voltage", "span_accuracy", "rated_voltage"],
    etim: "EC002653",
    name: text("Signal converters"),
    description: text("Modules of 6.2 and 12.5 mm that isolate and convert analogue signals."),
  },
  passive_interfaces: {
    group: "relay",
    attributes: ["interface", "connections", "rated_current", "rated_voltage", "cross_section"],
    name: text("Passive interface modules"),
    description: text("They bring D-Sub, IDC and RJ45 connectors out to single terminal points."),
  },

  power_single: {
    group: "power",
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    etim: "EC002540",
    name: text("Single-phase power supplies"),
    description: text("DIN-rail power supplies with 85–264 V AC input and 5–48 V output."),
  },
  power_three: {
    group: "power",
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    etim: "EC002540",
    name: text("Three-phase power supplies"),
    description: text("Supplies for machine panels with 320–575 V AC input and up to 960 W."),
  },
  dc_converters: {
    group: "power",
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    name: text("DC/DC converters"),
    description: text("Isolated DC/DC converters for battery and photovoltaic systems."),
  },
  power_redundancy: {
    group: "power",
    attributes: ["output_current", "output_voltage", "input_voltage", "channels", "efficiency"],
    name: text("Redundancy and buffer modules"),
    description: text("They decouple two power supplies or bridge short interruptions."),
  },

  surge_power: {
    group: "surge",
    attributes: ["spd_type", "poles", "max_continuous_voltage", "max_discharge", "protection_level"],
    etim: "EC000941",
    name: text("Surge protection for mains"),
    description: text("Type 1+2, type 2 and type 3 devices to IEC 61643-11."),
  },
  surge_pv: {
    group: "surge",
    attributes: ["spd_type", "poles", "max_continuous_voltage", "max_discharge", "protection_level"],
    etim: "EC000941",
    name: text("Surge protection for photovoltaics"),
    description: text("Devices in Y connection for string voltages of 600–1500 V DC."),
  },
  surge_signal: {
    group: "surge",
    attributes: ["spd_type", "max_continuous_voltage", "nominal_discharge", "protection_level", "rated_current"],
    name: text("Surge protection for signals"),
    description: text("Devices of 6.2 mm for measuring, control and data lines."),
  },

  energy_analysers: {
    group: "energy",
    attributes: ["accuracy", "protocol", "phases", "rated_voltage", "secondary_current"],
    name: text("Energy analysers"),
    description: text("Panel analysers that measure current, voltage, power and harmonics."),
  },
  energy_meters: {
    group: "energy",
    attributes: ["accuracy", "rated_current", "phases", "protocol", "rated_voltage"],
    name: text("Energy meters"),
    description: text("DIN-rail active energy meters for one and three phases."),
  },
  current_transformers: {
    group: "energy",
    attributes: ["primary_current", "secondary_current", "window", "accuracy", "rated_burden"],
    name: text("Current transformers"),
    description: text("Current transformers with solid or split core, 50–1600 A."),
  },
  gateways: {
    group: "energy",
    attributes: ["protocol", "interface", "channels", "rated_voltage", "protection_degree"],
    name: text("Gateways"),
    description: text("Gateways that carry data from meters and analysers to the KIO platform."),
  },
  io_modules: {
    group: "energy",
    attributes: ["channels", "signal_input", "protocol", "rated_voltage", "protection_degree"],
    name: text("I/O modules"),
    description: text("They bring pulses and analogue signals of water, gas and heat meters onto Modbus."),
  },
} as const satisfies Record<string, Category>;

export type CategoryCode = keyof typeof CATEGORIES;
