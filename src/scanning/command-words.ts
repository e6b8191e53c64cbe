import { t } from '@lingui/core/macro'
import type { Command } from './command-codes.ts'

/** The label of a command, the same as on its button. */
export const commandName = (command: Command): string => {
  switch (command) {
    case 'start':
      return t`Start scanning`
    case 'undo':
      return t`Undo last`
    case 'hold':
      return t`Put on hold`
    case 'close':
      return t`Close packing slip`
    case 'test':
      return t`Test the reader`
  }
}
