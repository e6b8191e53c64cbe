/** Writes a console line literally, as the specification words it (ERR-07, ERR-08). */
export const logLine = (line: string): void => {
  // oxlint-disable-next-line no-console
  console.log(line)
}
