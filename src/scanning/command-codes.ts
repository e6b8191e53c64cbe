/** What a printed code asks of the screen that takes scans. `test` asks nothing: it shows that the reader works. */
export type Command = 'start' | 'undo' | 'hold' | 'close' | 'test'

/**
 * The codes, of letters that stand at the same place on QWERTY, QWERTZ and AZERTY keyboards, so that a reader with the wrong layout sends
 * them unchanged. They begin as no GS1, EPC or serial number of the field does.
 */
export const COMMAND_CODES = {
  start: 'XLDGBEGIN',
  undo: 'XLDGUNDO',
  hold: 'XLDGHOLD',
  close: 'XLDGCLOSE',
  test: 'XLDGTEST',
} as const satisfies { readonly [command in Command]: string }

export const COMMANDS: readonly Command[] = ['start', 'undo', 'hold', 'close', 'test']

/** The command of a read, in either case, because caps lock changes it; null for everything else. */
export const commandOf = (raw: string): Command | null => {
  const text = raw.trim().toUpperCase()
  return COMMANDS.find((command) => COMMAND_CODES[command] === text) ?? null
}
