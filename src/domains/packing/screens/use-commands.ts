import { useLingui } from '@lingui/react/macro'
import type { Command } from '../../../scanning/command-codes.ts'
import { pushMessage } from '../../../ui/messages/messages.ts'
import { isFinalSlip } from './slip-progress.ts'

interface CommandedBoard {
  readonly status: string
  readonly phase: 'ready' | 'scanning' | 'complete' | 'still'
  /** Why nothing can be undone; null when something can. */
  readonly noUndo: string | null
  readonly undo: () => void
  readonly start: () => void
  readonly resume: () => void
  readonly hold: () => void
  readonly close: () => void
}

/** Returns a function that runs a scanned command like its button, or notifies why it is not possible now (JOB-W4). */
export const useCommands = (board: CommandedBoard): ((command: Command) => void) => {
  const { t } = useLingui()
  const { status, phase, noUndo } = board
  const say = (text: string): void => {
    pushMessage({ type: 'info', text })
  }
  const isFinal = isFinalSlip(status)
  return (command) => {
    if (command === 'test') return say(t`The reader works.`)
    if (isFinal) return say(status === 'Closed' ? t`This packing slip is closed` : t`This packing slip is canceled`)
    switch (command) {
      case 'start':
        return status === 'On hold' ? board.resume() : board.start()
      case 'undo':
        return noUndo === null ? board.undo() : say(noUndo)
      case 'hold':
        return status === 'On hold' ? say(t`This packing slip is on hold`) : board.hold()
      case 'close':
        return phase === 'complete' ? board.close() : say(t`Not everything on this packing slip was scanned yet`)
    }
  }
}
