// Says at the end how much memory the process held at most, in the words of time(1).
process.on("exit", () => console.error(`Maximum resident set size (kbytes): ${process.resourceUsage().maxRSS}`));
