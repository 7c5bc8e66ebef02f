// Prints the peak memory of the process at its end, in the words of time(1).
process.on("exit", () => console.error(`Maximum resident set size (kbytes): ${process.resourceUsage().maxRSS}`));
