import { describe, expect, it } from 'vitest'
import { COMMAND_CODES, COMMANDS, commandOf } from '../../../src/scanning/command-codes.ts'
import { identify } from '../../../src/identify/identify.ts'

/** Letters that a host with another layout receives differently from a reader that is set to QWERTY. */
const LAYOUTS = {
  QWERTZ: { Y: 'Z', Z: 'Y' },
  AZERTY: { Q: 'A', A: 'Q', W: 'Z', Z: 'W', M: ',' },
} as const satisfies { readonly [layout: string]: { readonly [letter: string]: string } }

describe('command codes', () => {
  it('[JOB-W4] arrive unchanged through another keyboard layout, and through caps lock', () => {
    for (const swapped of Object.values(LAYOUTS)) {
      const typed = (text: string): string =>
        [...text].map((letter) => new Map(Object.entries(swapped)).get(letter) ?? letter).join('')
      expect(COMMANDS.map((command) => commandOf(typed(COMMAND_CODES[command])))).toEqual(COMMANDS)
    }
    expect(commandOf(' xldgundo\r')).toBe('undo')
  })

  it('[JOB-W4] are nothing else: no GS1 or EPC code, and no other read is one', () => {
    expect(COMMANDS.map((command) => identify(COMMAND_CODES[command]).kind)).toEqual(
      COMMANDS.map(() => identify('SERIAL').kind),
    )
    expect(['XLDGUNDO2', 'UNDO', '', 'XLDG'].map(commandOf)).toEqual([null, null, null, null])
  })
})
