// Prints the processor time and the peak memory of the process at its end.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  console.error(`${(userCPUTime + systemCPUTime) / 1e6} s, ${maxRSS / 1000} MB`);
});
