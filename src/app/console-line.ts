/** A literal line of the log, as the specification words it (ERR-07, ERR-08). */
export const logLine = (line: string): void => {
  // oxlint-disable-next-line no-console
  console.log(line)
}
