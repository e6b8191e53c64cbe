/** A command that a printed code gives to the scan screen. `test` changes nothing: it shows that the reader works. */
export type Command = 'start' | 'undo' | 'hold' | 'close' | 'test'

/**
 * The codes use only letters that have the same key on QWERTY, QWERTZ and AZERTY keyboards, so that a reader with the wrong layout sends
 * them unchanged. They are neither GS1 nor EPC codes.
 */
export const COMMAND_CODES = {
  start: 'XLDGBEGIN',
  undo: 'XLDGUNDO',
  hold: 'XLDGHOLD',
  close: 'XLDGCLOSE',
  test: 'XLDGTEST',
} as const satisfies { readonly [command in Command]: string }

export const COMMANDS: readonly Command[] = ['start', 'undo', 'hold', 'close', 'test']

/** Returns the command of a read, or null. Ignores case, because caps lock changes it. */
export const commandOf = (raw: string): Command | null => {
  const text = raw.trim().toUpperCase()
  return COMMANDS.find((command) => COMMAND_CODES[command] === text) ?? null
}
